import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { toLines, toPastedText } from './pasted-lines.ts'

describe('a pasted block', () => {
  test.each([
    ['bullets', '• 2 eggs\n- 1 cup flour\n* salt\n▢ 3 apples', '2 eggs\n1 cup flour\nsalt\n3 apples'],
    ['numbering', '1. Mix.\n2) Knead.\n(3) Bake.', 'Mix.\nKnead.\nBake.'],
    ['steps', 'Step 1: Mix.\nStep 2\nBake.\nSTEP 3 - Eat.', 'Mix.\nBake.\nEat.'],
    ['checkboxes', '- [ ] milk\n- [x] butter\n☐ honey\n✔️ jam', 'milk\nbutter\nhoney\njam'],
    ['several marks', '1. [ ] milk\n2. - butter\n\u200f• honey\n—\n3.', 'milk\nbutter\nhoney'],
    ['numbers of other scripts', '١. حليب\n٢. خبز', 'حليب\nخبز'],
    [
      'numbers that begin again',
      'Dough\n1. Mix.\n2. Knead.\nTopping\n1. Chop.',
      'Dough\nMix.\nKnead.\nTopping\nChop.',
    ],
    ['columns', 'Milk\t2 l\n-\tBread', 'Milk 2 l\nBread'],
    ['blank lines and surrounding spaces', '\n  2 eggs \r\n\r\n\tsalt\n', '2 eggs\nsalt'],
  ])('loses %s', (_, pasted, lines) => {
    expect(toLines(pasted)).toEqual(lines.split('\n'))
  })

  test.each([
    ['a quantity', '1/2 cup milk\n1.5 l water\n½ lemon\n2-3 apples\n1 (14 oz) can tomatoes'],
    ['numbers that count nothing', '7. Klasse Heft\n24. Dezember: Gans\n(2) batteries'],
    ['a single number', '1. FC Köln scarf\n2 - 3 apples'],
    ['a picture', '🍎\n🥖 2'],
    ['a heading', 'For the sauce:\n1 onion\nTo serve:\nparsley'],
    ['a number within a line', 'Bake at 180 °C.\nTurn after 10. minutes'],
    ['a word that only begins like a step number', 'Stepwise add the milk.\nSteps matter.'],
  ])('keeps %s', (_, pasted) => {
    expect(toLines(pasted)).toEqual(pasted.split('\n'))
  })

  test('has no surrounding whitespace or blank lines left, and never gets longer', () => {
    const line = fc.oneof(
      fc.string(),
      fc.string().map((text) => `- ${text}`),
      fc.string().map((text) => `12. ${text}`),
    )
    checkProperty(fc.array(line), (lines) => {
      const bare = toLines(lines.join('\n'))
      expect(bare.every((text) => text.trim() === text && text !== '')).toBe(true)
      expect(bare.join('\n').length).toBeLessThanOrEqual(lines.join('\n').length)
    })
  })
})

describe('text is pasted', () => {
  test('a line pasted at the start of a line loses its bullet', () => {
    expect(toPastedText('• 2 eggs', { text: 'salt\n', start: 5 })).toBe('2 eggs')
  })

  test('unchanged if inserted within a line', () => {
    expect(toPastedText('- finely chopped', { text: '1 onion ', start: 8 })).toBe('- finely chopped')
  })

  test('several pasted lines lose their bullets, wherever they are inserted', () => {
    expect(toPastedText('- 2 eggs\n- salt', { text: 'x', start: 1 })).toBe('2 eggs\nsalt')
  })
})
