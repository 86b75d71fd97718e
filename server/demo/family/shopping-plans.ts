import type { ShoppingCategory } from '@roost/contract/shopping/shopping-values.ts'

export interface Item {
  readonly name: string
  readonly category: ShoppingCategory
  readonly quantity?: string
  readonly notes?: string
  /** The estimated price. */
  readonly cents?: number
}

/** Items that are bought regularly. */
export const staples: readonly [Item, ...Item[]] = [
  { name: 'Whole milk', category: 'dairy', quantity: '2 l' },
  { name: 'Butter', category: 'dairy', quantity: '250 g' },
  { name: 'Eggs', category: 'dairy', quantity: '10' },
  { name: 'Apples', category: 'produce', quantity: '1.5 kg' },
  { name: 'Carrots', category: 'produce', quantity: '1 kg' },
  { name: 'Potatoes', category: 'produce', quantity: '2.5 kg' },
  { name: 'Onions', category: 'produce', quantity: '1 kg' },
  { name: 'Lemons', category: 'produce', quantity: '3' },
  { name: 'Spaghetti', category: 'pantry', quantity: '1 kg' },
  { name: 'Rice', category: 'pantry', quantity: '1 kg' },
  { name: 'Tinned tomatoes', category: 'pantry', quantity: '4 tins' },
  { name: 'Coffee', category: 'pantry', quantity: '1 kg' },
  { name: 'Olive oil', category: 'pantry', quantity: '0.75 l' },
  { name: 'Chicken thighs', category: 'meat', quantity: '8' },
  { name: 'Washing-up liquid', category: 'household' },
  { name: 'Cat food', category: 'other', quantity: '12 tins' },
]

/** Items that are open now. */
export const openItems: readonly Item[] = [
  { name: 'Whole milk', category: 'dairy', quantity: '2 l', cents: 258 },
  { name: 'Butter', category: 'dairy', quantity: '250 g', notes: 'The salted one', cents: 239 },
  { name: 'Eggs', category: 'dairy', quantity: '10', cents: 329 },
  { name: 'Crème fraîche', category: 'dairy', quantity: '200 g' },
  {
    name: 'Gruyère for the fondue, in one piece',
    category: 'dairy',
    quantity: '600 g',
    notes: 'Ask at the counter; not the grated one',
    cents: 1490,
  },
  { name: 'Apples', category: 'produce', quantity: '1.5 kg', notes: 'Boskop, for the cake' },
  { name: 'Lamb’s lettuce', category: 'produce', quantity: '150 g' },
  { name: 'Carrots', category: 'produce', quantity: '1 kg', cents: 149 },
  { name: 'Fresh ginger', category: 'produce', quantity: '1 piece' },
  { name: 'Mushrooms', category: 'produce', quantity: '400 g' },
  { name: 'Red lentils', category: 'pantry', quantity: '500 g' },
  { name: 'Coconut milk', category: 'pantry', quantity: '2 tins', cents: 378 },
  {
    name: 'Honey from the Brandts’ bees',
    category: 'pantry',
    quantity: '1 jar',
    notes: 'Ring the bell; they are home after five',
    cents: 650,
  },
  { name: 'Espresso beans', category: 'pantry', quantity: '1 kg', cents: 1799 },
  { name: 'Sausages for Saturday', category: 'meat', quantity: '12' },
  { name: 'Dishwasher tablets', category: 'household', quantity: '1 box', cents: 895 },
  { name: 'Toilet paper', category: 'household', quantity: '16 rolls' },
  {
    name: 'Light bulb E14, warm white',
    category: 'household',
    quantity: '2',
    notes: 'For the landing; the old one is in the drawer to compare',
  },
  {
    name: 'Cat food',
    category: 'other',
    quantity: '12 tins',
    notes: 'Minka eats only the one with salmon at the moment',
  },
  { name: 'Birthday candles', category: 'other', quantity: '20' },
]
