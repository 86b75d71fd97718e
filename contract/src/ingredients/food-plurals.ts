/**
 * Common foods whose plural no safe rule finds: the singular and its plurals without accents. Foods that are named alike
 * in several languages are in one entry, as are `tomaat`, `tomate` and their plural `tomaten`.
 */
const entries = [
  // German, besides -n and -en
  'ei/eier brot/brote keks/kekse kirsche/kirschen kurbis/kurbisse pilz/pilze salat/salate wurst/wurste',
  // French, besides -s and -eaux
  'chou/choux',
  // Spanish and Portuguese, besides -s and -ones
  'calamar/calamares coliflor/coliflores frijol/frijoles nuez/nueces yogur/yogures camarao/camaroes feijao/feijoes',
  'limao/limoes melao/meloes pao/paes pimentao/pimentoes',
  // Italian
  'acciuga/acciughe albicocca/albicocche arancia/arance biscotto/biscotti carciofo/carciofi carota/carote cece/ceci',
  'cetriolo/cetrioli ciliegia/ciliegie cipolla/cipolle fagiolo/fagioli fagiolino/fagiolini fico/fichi fragola/fragole',
  'fungo/funghi gambero/gamberi lenticchia/lenticchie limone/limoni mandorla/mandorle mela/mele melanzana/melanzane',
  'nocciola/nocciole noce/noci patata/patate peperoncino/peperoncini pera/pere pesca/pesche pisello/piselli',
  'pomodorino/pomodorini pomodoro/pomodori porro/porri salsiccia/salsicce scalogno/scalogni tuorlo/tuorli uovo/uova',
  'zucchina/zucchine',
  // Dutch, besides -s
  'aardbei/aardbeien banana/banaan/banane/bananen biet/bieten citroen/citroenen druif/druiven framboos/frambozen',
  'limoen/limoenen peer/peren prei/preien sinaasappel/sinaasappelen sperzieboon/sperziebonen tomate/tomaat/tomaten',
  'ui/uien ei/eieren',
  // Polish
  'cebula/cebule/cebuli cytryna/cytryny jablko/jablka/jablek jajko/jajka/jajek marchewka/marchewki/marchewek',
  'ogorek/ogorki/ogorkow pomidor/pomidory/pomidorow ziemniak/ziemniaki/ziemniakow',
]

let singulars: ReadonlyMap<string, string> | undefined

const toSingulars = (): ReadonlyMap<string, string> =>
  new Map(
    entries
      .flatMap((line) => line.split(' '))
      .flatMap((entry) => {
        const [one = '', ...many] = entry.split('/')
        return many.map((word) => [word, one] as const)
      }),
  )

/** The singular of a word in lower case without accents; other words are returned unchanged. */
export const toSingular = (word: string): string => {
  singulars ??= toSingulars()
  return singulars.get(word) ?? word
}
