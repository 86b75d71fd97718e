const withS =
  'apple apricot artichoke aubergine avocado bagel banana bean beet breast bun carrot chicken chop clementine ' +
  'clove courgette crust cube cucumber cutlet date drumstick duck egg eggplant endive fig fillet grapefruit jalapeño ' +
  'lemon lime leek nectarine onion orange parsnip pear pepper pineapple plum pod quince roll sausage scallion ' +
  'shallot shank shell sprout stalk steak stick tangerine thigh tortilla turnip white wing wrap yam yolk'
const withEs = 'mango peach potato radish squash tomato'

/** Counted foods, mapped from singular to plural. */
const plurals: ReadonlyMap<string, string> = new Map([
  ...withS.split(' ').map((word) => [word, `${word}s`] as const),
  ...withEs.split(' ').map((word) => [word, `${word}es`] as const),
  ['leaf', 'leaves'],
])
const singulars: ReadonlyMap<string, string> = new Map([...plurals].map(([one, many]) => [many, one]))

/** Returns the singular or plural of a counted food: `lemon`, `lemons`. Other words are returned unchanged. */
export const toCounted = (word: string, isOne: boolean): string => {
  const other = (isOne ? singulars : plurals).get(word.toLowerCase())
  return other === undefined ? word : word.slice(0, 1) + other.slice(1)
}
