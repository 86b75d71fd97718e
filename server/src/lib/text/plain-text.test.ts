import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../test-support/property-runs.ts'
import { toPlainLines, toPlainText } from './plain-text.ts'

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<b>',
    '</script>',
    '<script',
    '&lt;',
    '&#8238;',
    '<!--',
    '\u202e',
    '>',
    '"',
    ' ',
    '<p>',
    '\n',
  ),
)

describe('the plain text of an untrusted string', { tags: ['T14'] }, () => {
  test.each([
    ['Meadow Farms® Milk', 'Meadow Farms® Milk'],
    ['Milk <b>2%</b>', 'Milk 2%'],
    ['Bread (<i>warm</i>), <a href="/milk">milk</a>.', 'Bread ( warm), milk.'],
    ['<</b>.script></b>', '<.script>'],
    ['&frac12; cup at 200&deg;F, it&rsquo;s &Eacute;', '½ cup at 200°F, it’s é'],
    ['<script>alert(1)</script>Milk', 'Milk'],
    ['Milk<script>alert(1)', 'Milk'],
    ['Milk<style>*{color:red}</style>!', 'Milk !'],
    ['Milk<!-- secret -->', 'Milk'],
    ['Milk <img src=x onerror=alert(1)', 'Milk'],
    ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'ipt>alert(1) ipt>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Milk', 'Milk'],
    ['&#60;b&#x3e;Milk &amp; more&nbsp;&trade;', 'Milk & more ™'],
    ['Milk \u202Edlo\u202C\u2066\u200B\uFEFF', 'Milk dlo'],
    ['Milk &#8238;dlo &#xd800; &#99999999; &what;', 'Milk dlo \uFFFD &#99999999; &what;'],
    ['one\r\ntwo\u2028three\u0000four', 'one two three four'],
    ['fat < 2 % and > 1 %', 'fat < 2 % and > 1 %'],
    ['\uD83E', '\uFFFD'],
    ['Cafe\u200B\u0301', 'Caf\u00E9'],
  ])('of %j is %j', (text, expected) => {
    expect(toPlainText(text, 100)).toBe(expected)
  })

  test.each([undefined, '', '  ', '<br>', '\u200b', '<script>only</script>'])('of %j is empty', (text) => {
    expect(toPlainText(text, 100)).toBeNull()
  })

  test('is truncated with an ellipsis, never within a character', () => {
    expect(toPlainText('x'.repeat(11), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(toPlainText('x'.repeat(10), 10)).toBe('x'.repeat(10))
    expect(toPlainText(`${'x'.repeat(8)}🥛🥛`, 10)).toBe(`${'x'.repeat(8)}…`)
  })

  test('is one line of limited length without markup or invisible characters, for any input', () => {
    checkPropertyIn(
      propertyRuns(1000),
      fc.array(piece, { maxLength: 30 }),
      fc.integer({ min: 2, max: 60 }),
      (pieces, max) => {
        const text = toPlainText(pieces.join(''), max) ?? 'nothing'
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|<[!/?]?[a-z]/iu)
        expect(text.length).toBeLessThanOrEqual(Math.max(max, 'nothing'.length))
        expect(text).toBe(text.trim())
      },
    )
  })
})

describe('the plain lines of an untrusted string', { tags: ['T14'] }, () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<ol><li>Mix.</li><li>Bake <b>well</b>.</li></ol>', 'Mix.\nBake well.'],
    ['One<br/>Two<BR>Three', 'One\nTwo\nThree'],
    ['One\r\nTwo\rThree\n\n\nFour\u2028Five\u0085Six', 'One\nTwo\nThree\nFour\nFive\nSix'],
    ['One &lt;br&gt; two <pre>three</pre>', 'One\ntwo three'],
    ['One\t two<script>\n<p>alert(1)</p></script>', 'One two'],
  ])('of %j is %j', (text, expected) => {
    expect(toPlainLines(text, 100)).toBe(expected)
  })

  test.each([undefined, '', '\n \n', '<p></p>'])('of %j is empty', (text) => {
    expect(toPlainLines(text, 100)).toBeNull()
  })

  test('contain the same words as the plain text, for any input', () => {
    checkPropertyIn(propertyRuns(1000), fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      const lines = toPlainLines(text, 10_000)
      expect(lines?.split('\n').join(' ') ?? null).toBe(toPlainText(text, 10_000))
      expect(lines?.split('\n') ?? []).not.toContain('')
    })
  })
})
