import { expect, test } from 'vitest'
import { splitQuantity } from './named-quantity.ts'

test.each([
  // English
  ['2 l milk', 'milk', '2 l'],
  ['1.5 kg flour', 'flour', '1.5 kg'],
  ['1½ lb minced beef', 'minced beef', '1½ lb'],
  ['2 cans tomatoes', 'tomatoes', '2 cans'],
  ['1 can of tomatoes', 'tomatoes', '1 can'],
  ['1 dozen eggs', 'eggs', '1 dozen'],
  ['Flour 500g', 'Flour', '500g'],
  ['Box 2 l', 'Box', '2 l'],
  ['Cola x 2 l', 'Cola', '2 l'],
  ['Cola: 2 l', 'Cola', '2 l'],
  // German
  ['1,5 kg Mehl', 'Mehl', '1,5 kg'],
  ['2 EL Öl', 'Öl', '2 EL'],
  ['Milch 2 l', 'Milch', '2 l'],
  ['Milch 1,5 % 2 l', 'Milch 1,5 %', '2 l'],
  ['2 Liter Milch', 'Milch', '2 Liter'],
  ['2 Dosen Tomaten', 'Tomaten', '2 Dosen'],
  ['1 Bund Petersilie', 'Petersilie', '1 Bund'],
  ['1 Pfund Hackfleisch', 'Hackfleisch', '1 Pfund'],
  ['1.500 g Kartoffeln', 'Kartoffeln', '1.500 g'],
  // French
  ['500 g farine', 'farine', '500 g'],
  ['1 000 g farine', 'farine', '1 000 g'],
  ['2 c. à s. de sucre', 'sucre', '2 c. à s.'],
  ['2 à 3 c. à c. sel', 'sel', '2 à 3 c. à c.'],
  ['500 g de farine', 'farine', '500 g'],
  ['0,5 l d’huile', 'huile', '0,5 l'],
  ['2 cuillères à soupe d’huile', 'huile', '2 cuillères à soupe'],
  ['Lait 1,5 l', 'Lait', '1,5 l'],
  ['3 boîtes de thon', 'thon', '3 boîtes'],
  // Spanish
  ['2 latas de atún', 'atún', '2 latas'],
  ['2 cucharadas de aceite', 'aceite', '2 cucharadas'],
  ['1,5 l leche', 'leche', '1,5 l'],
  // Italian
  ['2 cucchiai di olio', 'olio', '2 cucchiai'],
  ['500 g di farina', 'farina', '500 g'],
  ['Latte 1,5 l', 'Latte', '1,5 l'],
  // Dutch
  ['2 el olie', 'olie', '2 el'],
  ['500 gram kaas', 'kaas', '500 gram'],
  ['2 blikken tomaten', 'tomaten', '2 blikken'],
  ['Melk 1,5 l', 'Melk', '1,5 l'],
  ['1 kg 🍎', '🍎', '1 kg'],
  ['2 kg أرز', 'أرز', '2 kg'],
])('%s is %s and %s', (typed, name, quantity) => {
  expect(splitQuantity(typed)).toEqual({ name, quantity })
})

test.each([
  'Milk',
  '6 eggs',
  '7 Up',
  '3 in 1 shampoo',
  '4 C batteries',
  '2 T shirts',
  '2 T-shirts',
  '5G router',
  '1 can opener',
  '1 bottle opener',
  '1 glass cleaner',
  '1 pound cake',
  '6 pack beer',
  '6 verres à vin',
  '6 bicchieri da vino',
  'Ibuprofen 400 mg',
  'Mehl Type 405',
  'Milch 3,5 %',
  'ein Kilo Mehl',
  '2 l',
  '2 cups',
  '2 kg )',
  '1 kg 2',
  '2 kg \u200B',
  '\u202E 2 kg',
  '400 g (14 oz) tomatoes',
  '2 x 500 g Hack',
  'pinch of salt',
  'SD card 64 GB',
  'LED 60 W',
])('%s stays a name', (typed) => {
  expect(splitQuantity(typed)).toBeNull()
})
