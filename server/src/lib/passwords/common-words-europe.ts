/**
 * Common words of seven more languages, as in published lists of stolen passwords: what people call each other, pets, animals,
 * colours, days, food, places, clubs and first names. In lower case, without accents, in German with ae for ä, and only
 * what `common-words.ts` does not have.
 */
const texts = {
  de: `
schatz schatzi schaetzchen schatzilein schaetzelein liebling liebste liebster liebchen spatz spatzi spaetzchen spatzerl
maus mausi maeuschen mausebaer mausezahn hase hasi haschen haeschen hasilein baer baerchen baerli schnuffel schnuffi
schnuffelchen schnucki schnuckel schnuckelchen schnecke schneckchen engel engelchen sonnenschein suesse suesser suessi
zuckerschnecke zuckermaus puppe puppi puppchen kuschelbaer kuschel kuscheltier knuddel knuddelbaer pupsi mopsi moppel
dicker dickerchen keks kruemel kruemelmonster herz herzchen herzblatt herzilein kuss kuesschen bussi bussibaer traum
traumfrau traummann traumhaft liebe liebeskummer ichliebedich liebedich fuerimmer immer ewig ewigkeit hoffnung glaube
glueck gluecklich gluecksbringer freude freiheit frieden freund freunde freundin freundschaft bruder schwester kind
kinder tochter sohn mutti vati omi opi grossmutter grossvater ehefrau ehemann hochzeit geburtstag weihnachten ostern
urlaub ferien sonne mond stern sterne sternchen sternenhimmel himmel erde welt wasser feuer wind regen regenbogen schnee
schneeflocke schneemann blume bluemchen rosen tulpe sonnenblume lilie gaensebluemchen baum wald wiese garten berg berge
meer strand insel schmetterling vogel vogelchen adler eule loewe hunde hundi huendchen katzen kater kaetzchen mieze
miezi pferd pferde fohlen kuh schwein schweinchen schaf ziege ente huhn hahn igel fuchs elefant affe schildkroete frosch
fisch fische delfin delphin haifisch spinne schlange drache drachen einhorn meerschweinchen kaninchen wellensittich
papagei schokolade schoki erdbeere kirsche himbeere banane apfel birne zitrone kartoffel kuchen torte brezel wurst
bratwurst currywurst schnitzel doener bier weissbier kaffee milch zucker honig brot broetchen nudel nudeln passwoerter
meinpasswort neuespasswort geheimwort zugang anmelden einloggen benutzer rechner drucker tastatur bildschirm telefon
handy fernseher auto motorrad fahrrad lastwagen traktor schlepper fussballer bundesliga weltmeister bayernmuenchen
fcbayern borussia bvb werder bremen hertha gladbach stuttgart leverkusen eintracht koelle hsv stpauli werderbremen
hannover nuernberg dresden leipzig dynamo hansa rostock augsburg mainz freiburg kaiserslautern hoffenheim wolfsburg
bochum duesseldorf essen duisburg bielefeld muenster karlsruhe mannheim wiesbaden potsdam magdeburg erfurt chemnitz kiel
luebeck oldenburg osnabrueck kassel saarbruecken trier ulm regensburg wuerzburg ingolstadt heidelberg salzburg innsbruck
graz linz bern basel luzern genf sachsen hessen thueringen oesterreich schweiz heimat vaterland montags sonntags
feierabend wochenende arbeit schule lehrer schueler studium chef firma buero haus haeuschen wohnung zuhause daheim
kueche keller dachboden fenster tuer schluessel tisch stuhl lampe kerze buch buecher musik gitarre klavier schlagzeug
tanzen tanz lachen leben lebensfreude scheiss scheissegal kacke pups furz arsch depp trottel quatsch bloedsinn egal
keineahnung irgendwas hallihallo servus moin moinmoin gruezi tschuess danke bitte guten gutenmorgen gutentag gutenacht
gelb weiss lila rosa grau braun silbern eins zwei drei vier fuenf sechs sieben acht neun zehn fruehjahr fruehlingszeit
sommerzeit winterzeit herbstzeit guenther gerhard gerd karin erika brigitte angelika hannelore elke baerbel uschi ulrike
anke birte britta doris dagmar edith elfriede evelin frieda greta gudrun hedwig heidi hilde ilse inge irmgard jule
julchen kerstin lieselotte lotte luise marlene mathilda mechthild melanie mira nele pia ramona rosi roswitha sabrina
saskia sigrid steffi trudi ulla vera verena wiebke achim alfred alfons anton armin arnold axel bastian bernhard bjoern
bodo christoph detlef dirk eberhard egon emil ernst erwin eugen fabio ferdinand franz fritz georg gottfried guido gustav
hannes harald hartmut heiner heinrich helmut henning herbert hermann hubert ingo jakob jannik joachim jochen johann
josef justus karlheinz kai kilian konrad kurt leopold linus lothar ludwig marius marvin matthes mats mika nico nils
norbert ole oskar otto paulchen peterle philipp raphael reinhard reinhold roland rolf rudi rudolf ruediger severin
siegfried theo theodor thilo till timo udo ulf ulrich ulli veit viktor volker waldemar walther wilhelm willi wilfried
bello waldi hasso strolch wuffi balu minka mimi mohrle tinka
`,
  fr: `
soleil lune etoile etoiles ciel terre monde eau feu vent pluie neige arcenciel nuage fleur fleurs marguerite coquelicot
tournesol papillon oiseau oiseaux aigle hibou lapin lapinou lapine chat chats chaton minou minette minouche chien chiens
chienne chiot toutou cheval chevaux poney licorne vache cochon mouton chevre canard canardo poule poulet poulette coq
herisson renard loup louve lionne tigre ours ourson nounours singe tortue grenouille poisson dauphin requin serpent
souris cheri cherie cheris moncheri macherie amour amours monamour amoureux amoureuse toujours jetaime jetadore tadore
bisou bisous bisounours calin calins coeur coeurs moncoeur petitcoeur doudou doudoune chouchou chou choupette
choupinette choupinou loulou louloute puce mapuce pupuce biche mabiche bibiche cocotte princesse reine roi ange monange
bebe poupee poupette poussin tresor montresor chipie coquine coquin bonheur heureux heureuse espoir esperance liberte
egalite fraternite libertes paix joie vie lavie viedemerde lareine ami amis amie amies amitie copain copine copains
frere soeur fille garcon enfant enfants maman mamie papy mamy famille femme homme mari mariage anniversaire vacances
plage mer montagne foret jardin maison chezmoi chambre cuisine fenetre porte cle table livre livres musique guitare
danse danser danseuse rire sourire rever reve reves vivre ecole lycee professeur etudiant travail patron bureau voiture
moto velo camion ordinateur ordi portable telephone monmotdepasse mdp secrete azertyui azertyuiop qsdfgh qsdfghjklm
bonsoir bonnenuit salut coucou aurevoir merci putain connard connasse salope encule nique niquetamere caca pipi prout
chocolat fraise cerise framboise pomme poire citron patate gateau bonbon bonbons croissant baguette fromage jambon
saucisson pain beurre miel sucre lait cafe the vin champagne biere pastis bleu vert jaune blanc blanche gris marron
argent dore deux trois quatre cinq six sept huit neuf dix lundi mardi mercredi jeudi vendredi samedi dimanche foot
olympique psg allezlom allezom parissg saintetienne stetienne bordeaux toulouse nantes lille lens rennes strasbourg
montpellier grenoble nice cannes monaco toulon brest bretagne breizh normandie alsace lorraine corse provence auvergne
savoie reunion martinique guadeloupe bruxelles liege geneve lausanne quebec canadien sebastien stephane christophe
guillaume jerome frederic vincent romain matthieu benoit cedric damien fabien fabrice florent gerard herve hugo jeremie
joel loic ludovic marcel maurice mickael noe quentin regis remi remy rene serge sylvain thibault tristan xavier yann
yannick yves ines oceane marine mathilde pauline laetitia aurelie delphine elodie emilie estelle fanny florence
genevieve helene josephine juliette justine laurence lucie ludivine magali margaux margot marion martine mireille
morgane muriel myriam noemie odile pascale severine solange veronique yvette medor milou kiki caramel reglisse praline
noisette cannelle tigrou filou
`,
  es: `
sol estrella estrellas cielo tierra mundo agua fuego viento lluvia nieve arcoiris nube flor flores margarita girasol
mariposa pajaro aguila buho conejo conejito gato gatito gatita gatos perro perrito perrita perros caballo yegua
unicornio vaca cerdo cerdito oveja cabra pato pollo pollito gallo gallina zorro lobo leona oso osito elefante mono
tortuga rana pez tiburon serpiente raton amor amores amorcito miamor micielo mivida micorazon corazon corazoncito teamo
teamomucho teadoro tequiero tequieromucho tequieromuchisimo siempre parasiempre porsiempre carino carinito querido
querida bebita bebito nena nene princesita reina rey reyna hermosa hermoso bonita bonito guapa guapo preciosa precioso
lindo lindura tesoro mitesoro angelito angelita beso besos besito besitos abrazo felicidad feliz esperanza libertad paz
alegria vida lavida amigo amiga amigos amigas amistad hermano hermana hijo hija hijos nino ninos chico chica muchacho
mamita papito abuela abuelita abuelo abuelito mujer hombre esposo esposa boda cumpleanos navidad vacaciones playa mar
bosque casa micasa cocina ventana puerta llave mesa libro musica guitarra bailar baile risa sonrisa sueno suenos escuela
colegio universidad maestro maestra estudiante trabajo jefe oficina coche carro bicicleta ordenador computadora telefono
celular movil contrasenia micontrasena miclave clave claves secreto secreta bienvenida holahola holamundo buenosdias
buenasnoches gracias porfavor mierda joder gilipollas cabrona chingar chinga pinche culo fresa cereza platano manzana
pera limon naranja sandia patata tortilla paella jamon queso pan azucar leche cerveza vino taco tacos burrito blanco
amarillo morado plata dorado uno dos tres cuatro cinco seis siete ocho nueve diez lunes martes miercoles jueves viernes
sabado domingo futbolista atletico atleti betis athletic bilbao zaragoza malaga murcia granada cordoba alicante oviedo
gijon santander mallorca canarias tenerife galicia asturias andalucia cataluna euskadi buenosaires bogota medellin cali
lima quito caracas guadalajara monterrey tijuana cancun puebla veracruz habana santodomingo chivas cruzazul pumas tigres
independiente sanlorenzo colocolo alianza millonarios alberto alfonso alvaro andres arturo carmen carmela concepcion
consuelo cristian cristobal cristina daniela dolores emilio enrique ernesto esteban estela esther eugenia felipe gerardo
gilberto gonzalo graciela guadalupe guillermo gustavo hector ignacio ismael ivonne jacinto jaime joaquin josefina juana
juanito juancarlos julieta leticia lorena lourdes lucia magdalena maite manolo marcela mariana maribel marisol mauricio
miguelangel monserrat montserrat natividad noelia nuria paco paloma patricio pepe pilar raquel ramon rebeca remedios
rocio rodolfo rodrigo rosario ruben salvador santiago soledad susana teresita tomas vicente victor violeta ximena
yolanda pelusa canela manchas chispa lucero
`,
  it: `
sole stelle stellina terra mondo acqua fuoco vento pioggia neve arcobaleno nuvola fiore fiori margherita girasole
farfalla uccello aquila gufo coniglio coniglietto gatto gatta gattino gattina gatti cane cani cagnolino cavallo unicorno
mucca maiale maialino pecora capra papera volpe lupo leone orso orsetto orsacchiotto scimmia tartaruga pesce delfino
squalo serpente drago topo topolino topolina amore amoremio amorino mioamore tiamo tiamotanto tivogliobene tvb tvtb
tiadoro sempre persempre caro cara tesorino cucciolo cucciola cucciolino piccolo piccola piccolina principessa principe
regina angelo angioletto bacio baci bacino bacetto abbraccio cuore cuoricino cuoremio bimba bimbo bambina bambino
bambini bellissima bellissimo felicita felice speranza liberta pace gioia vita lavita vitamia amico amica amici amicizia
fratello sorella figlio figlia ragazzo ragazza mamma mammina babbo nonna nonno famiglia uomo marito moglie matrimonio
compleanno natale pasqua vacanza vacanze spiaggia mare montagna bosco giardino casamia cucina finestra porta chiave
tavolo libri chitarra pianoforte ballare danza ridere sorriso sogno sogni scuola professore studente lavoro ufficio
macchina bicicletta telefonino cellulare miapassword parolachiave segreto segreta benvenuti ciaociao ciaobella
buongiorno buonasera buonanotte grazie prego merda cazzo cazzone stronzo stronza vaffanculo porcodio minchia cioccolato
cioccolata nutellina fragola ciliegia lampone mela limone arancia anguria torta biscotto biscotti gelato lasagna lasagne
spaghetti mozzarella formaggio prosciutto pane burro miele zucchero latte caffe birra rosso blu azzurro giallo nero
bianco viola grigio marrone argento oro due tre quattro cinque sei sette nove dieci lunedi martedi mercoledi giovedi
venerdi sabato domenica gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre autunno inverno calcio
calciatore campione forzajuve forzamilan forzainter forzanapoli forzaroma lazio fiorentina torino sampdoria genoa
palermo cagliari bologna atalanta bergamo verona udinese parma catania bari lecce firenze venezia genova trieste pisa
siena sicilia sardegna toscana puglia calabria lombardia veneto piemonte alessio alfredo antonella antonino arianna
beatrice benedetta bruna camilla caterina cecilia ciro cristiana daniele dario debora domenico edoardo eleonora
elisabetta emanuele emanuela enrico enzo fabiola filomena franco franca gaetano gennaro giacomo giada gianluca gianni
gianna gigi gino giorgia giorgio giovanna giuliano giulio giuseppina ilaria jacopo lorenza luciano maddalena marcello
mariagrazia mariarosa massimo mattia maurizio mirko nicolo noemi ornella paola pasquale pierluigi raffaele raffaella
renato rita rocco rosanna rosaria salvatore samuele serena stefania tommaso umberto valerio vincenzo vito viviana fuffi
birillo pallina briciola
`,
  nl: `
zon maan ster sterren sterretje hemel aarde wereld vuur regenboog sneeuw sneeuwvlok wolk bloem bloemen bloemetje roos
rozen tulp tulpen zonnebloem madelief vlinder vogels arend uil konijn konijntje kat katten katje poes poesje poezen hond
honden hondje paard paarden paardje eenhoorn koe koeien varken varkentje schaap geit eend eendje kip kippen haan egel
vos leeuw tijger beertje olifant aap aapje schildpad kikker vis vissen dolfijn haai slang draak muis muisje liefde lief
liefje liefste lieverd lieveling schat schatje schatjes schattie schatjepatatje mijnschatje snoepje snoetje snoes
engeltje hart hartje harten kus kusje kusjes knuffel knuffeltje knuffelbeer dropje scheetje boefje poepie poepje
ikhouvanjou ikhouvanje houvanjou houvanje vooraltijd altijd prinses prinsesje koning koningin prins hoop geluk gelukkig
vrijheid vrede vreugde leven vriend vrienden vriendin vriendschap broer broertje zus zusje zoon dochter kinderen jongen
meisje moeder mams pappa paps gezin vrouw trouwen bruiloft verjaardag kerst kerstmis pasen vakantie zee bos tuin huis
thuis huisje keuken raam deur sleutel tafel boek boeken muziek gitaar dansen droom dromen juf meester werk baas kantoor
motor fiets bromfiets vrachtwagen trein telefoon mobiel wachtwoorden mijnwachtwoord wachtwoordje geheimpje inloggen
hallootjes hoi hoihoi doei goedemorgen goedenacht dankje bedankt alsjeblieft kut kutje klote kanker tering godverdomme
verdomme lul klootzak stront poep chocola chocolade aardbei kers banaan appel appeltje peer sinaasappel aardappel taart
koekje stroopwafel frikandel friet patat kaas boterham pindakaas hagelslag honing suiker melk koffie thee wijn pils
heineken grolsch rood blauw groen geel zwart wit oranje paars roze grijs bruin goud zilver een twee drie vijf zes zeven
negen tien maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart mei augustus lente zomer
herfst voetbal voetballer ajaxamsterdam feijenoord psveindhoven eindhoven utrecht groningen twente enschede heerenveen
vitesse arnhem nijmegen breda tilburg denhaag haarlem leiden delft maastricht zwolle almere apeldoorn friesland zeeland
brabant limburg drenthe vlaanderen antwerpen gent brugge leuven brussel anderlecht clubbrugge standard belgie
oranjeboven hupholland pieter piet jantje kees klaas henk willem wim gerrit jeroen maarten bas bram daan evert freek
geert gijs hendrik jaap jasper jelle joost joris koen leendert luuk martijn mathijs matthijs menno michiel niels noud
pim remco rick rik robbert roel ruud sander sem siem sjoerd stijn teun thijs thijmen tijn tjeerd wesley wouter anneke
annemarie anouk astrid daphne debby dewi eline els elly esmee evelien femke fenna floor gerda greetje hanneke heleen
iris janneke jolanda joke kirsten lieke lies liesbeth lisanne loes maaike maartje marieke marijke marit marloes mieke
mirjam nienke renske sanne sjaan sofie tess tineke trudy willemijn wilma pluis pukkie snuf moortje tommie
`,
  pl: `
slonce sloneczko sloneczkko ksiezyc gwiazda gwiazdka gwiazdy niebo ziemia swiat woda ogien wiatr deszcz tecza snieg
sniezynka chmura kwiat kwiatek kwiatuszek kwiaty roza rozyczka stokrotka slonecznik tulipan motyl motylek ptak ptaszek
orzel sowa krolik kroliczek zajac kot kotek koteczek kotka koty kicia kiciunia kociak piesek pies pieski psy szczeniak
kon konik koniki jednorozec krowa swinia swinka owca koza kaczka kaczuszka kura kurczak kurczaczek kogut jez jezyk lis
lisek wilk lew tygrys mis misio misiek misiaczek misiu slon malpa malpka zolw zaba zabka ryba rybka rekin waz smok
smoczek mysz myszka myszki kochanie kochany kochana kochamcie kochamciebie kocham kochamgo kochamja milosc mojamilosc
skarb skarbie skarbek skarbeczek mojskarb serce serduszko serducho aniol aniolek aniolki buziak buziaki buziaczek calus
pieszczoch przytulanka ksiezniczka krolewna krolowa krol ksiaze zawsze nazawsze szczescie szczesliwa szczesliwy nadzieja
wolnosc pokoj radosc zycie mojezycie wiara przyjaciel przyjaciele przyjaciolka przyjazn brat braciszek siostra
siostrzyczka syn synek corka coreczka dziecko dzieci chlopak chlopiec dziewczyna dziewczynka mamusia mamo tata tatus
tatko babcia babunia dziadek dziadzia rodzina rodzinka zona maz slub urodziny swieta wielkanoc wakacje urlop plaza morze
gory gora las ogrod dom domek mojdom kuchnia okno drzwi klucz kluczyk stol ksiazka muzyka gitara taniec usmiech sen
marzenie marzenia szkola nauczyciel praca szef biuro samochod rower komputer hasla mojehaslo nowehaslo tajne tajnehaslo
tajemnica sekret zaqwsx witaj witam czesc hej siema siemka siemanko dziendobry dobranoc dziekuje prosze dupa dupeczka
gowno cholera chuj kurwamac pierdole jebac cipka debil czekolada czekoladka truskawka wisnia malina banan jablko
jabluszko gruszka cytryna pomarancza ziemniak pierogi bigos kielbasa szynka ser chleb maslo miod cukier mleko kawa
herbata piwo piwko wino wodka zubrowka czerwony niebieski zielony zolty czarny czarna bialy biala fioletowy rozowy szary
brazowy zloty zlota srebrny jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec poniedzialek wtorek sroda
czwartek piatek sobota niedziela styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad
grudzien wiosna lato jesien zima pilka pilkanozna pilkarz legia legiawarszawa warszawa wisla wislakrakow krakow cracovia
lech lechpoznan poznan gdansk gdynia lechia arka slask wroclaw lodz widzew ruch chorzow katowice gornik zabrze szczecin
pogon bydgoszcz lublin bialystok jagiellonia czestochowa rakow kielce korona rzeszow torun olsztyn opole polonia
polskagola adas adrian aleksander aleksandra ola olka andrzejek aneta anka aniela antoni antek arkadiusz artur basia
bartosz bartlomiej beata bogdan bogusia bozena cezary dagmara damian danuta daria dariusz darek dawid dominik dominika
dorota edyta elzbieta ela emilka ewa ewelina filip franek franciszek gabrysia grazyna grzegorz grzes halina hania henryk
ilona irena iwona izabela iza jacek jadwiga jagoda janek janusz jarek jaroslaw jerzy asienka jola jolanta jozef justyna
kacper kamil kamila karol karolina kinga kornelia krystian krystyna krzysiek krzysiu leszek lidia lucyna lukasz maciej
maciek madzia malwina marcin mariola mariusz marta marysia mateuszek mikolaj milena miroslaw monia natalka nikola oliwia
oliwier patryk paulinka pawelek piotrek piotrus przemek przemyslaw radek rafal renata roman ryszard rysiek slawek
stanislaw staszek sylwia szymon tadeusz tomek tomus urszula ula wanda weronika wieslaw wiktor wiktoria witold wlodek
wojciech wojtek zbigniew zbyszek zofia zosia zuzanna zuzia azor burek reksio pimpek puszek mruczek filemon saba szarik
`,
  pt: `
lua estrela estrelas estrelinha ceu fogo chuva nuvem florzinha margarida girassol borboleta passaro passarinho aguia
coruja coelho coelhinho gatinho gatinha cachorro cachorrinho cao caozinho cadela cavalo porco porquinho ovelha patinho
galinha galo pintinho raposa leao leoa urso ursinho macaco macaquinho sapo peixe peixinho golfinho tubarao cobra dragao
rato ratinho amorzinho amorzao meuamor minhavida meucoracao coracao coracaozinho euteamo amote amovoce teamomuito
tequero parasempre prasempre fofo fofa fofinho fofinha fofura lindinha lindona gostosa gostoso nenem princesinha rainha
rei anjo anjinho beijo beijos beijinho beijinhos abraco tesouro docinho benzinho xuxu chuchu mozao mozinho felicidade
esperanca liberdade amizade irmao irma filho filha filhos menino menina garoto garota crianca mae mamae maezinha pai
papai paizinho avo vovo mulher homem marido casamento aniversario natal pascoa ferias praia montanha floresta jardim
minhacasa cozinha janela chave livro violao dancar sonho sonhos escola professor professora estudante trabalho chefe
escritorio caminhao computador telefone telemovel senhas minhasenha senhanova novasenha palavrapasse segredo segredos
bemvindo bemvinda oioi oitudobem bomdia boanoite obrigado obrigada porra caralho foda fodase cacete buceta viado
brigadeiro morango cereja maca limao laranja melancia abacaxi batata bolo biscoito feijoada coxinha pastel queijo
presunto pao manteiga mel acucar leite cerveja cachaca vinho vermelho amarelo preto preta branco branca roxo cinza
marrom castanho prata ouro dourado dois quatro sete oito dez segunda terca quarta quinta sexta segundafeira sextafeira
janeiro fevereiro maio junho julho setembro outubro novembro dezembro verao outono futebol jogador campeao benfiquista
slbenfica fcporto sportingcp braga guimaraes boavista coimbra aveiro faro algarve madeira acores setubal leiria evora
mengao timao vaicorinthians verdao saopaulo tricolor santosfc vasco vascodagama botafogo fluminense gremio internacional
cruzeiro atleticomineiro bahia vitoria coritiba curitiba recife fortaleza ceara brasilia manaus belem goiania goias
maceio aracaju florianopolis portoalegre riodejaneiro minasgerais belohorizonte bomjesus deusefiel deus jesuscristo
jesusteama deusnocomando nossasenhora aparecida adriana adriano afonso aline amalia andreia armando arnaldo augusto
beatriz bernardo caio camila catarina celia celso cesar clara cristiane davi denis diogo duarte edson eduarda elaine
eliane emanuel ester evandro fabiana fabricio fernandinha filipa flavia flavio geraldo giovana gisele goncalo guilherme
heitor henrique isabela isadora ivone jaqueline joana joao joaozinho joaquim jorginho josue juliana juliano karina katia
laercio larissa leandro leonor livia luciana lucio luiz luiza mafalda marcelo marcia marcio marilia mateus matheus
matilde mauro murilo nuno otavio paulinho paulo pedrinho priscila rafaela raimundo reginaldo renan rogerio rosana
rosangela sandro sebastiao silvana sonia sueli tania telma tereza thais thiago tiago vinicius vitor viviane wellington
yasmin bolinha farofa pipoca pacoca bidu
`,
} as const

export const europeanWords = Object.values(texts).join(' ')
