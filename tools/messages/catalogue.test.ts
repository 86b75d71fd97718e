import { describe, expect, test } from 'vitest'
import { findFaults, updateCatalogue } from './catalogue.ts'

const catalogue = `# One word for each thing: task = Aufgabe
msgid ""
msgstr ""
"Language: de\\n"

#: web/src/tasks.tsx
msgid "Tasks"
msgstr "Aufgaben"

#: web/src/tasks.tsx
msgid "Old"
msgstr "Alt"
`

describe('an updated catalogue', () => {
  const messages = [
    { text: 'Split', context: 'verb', files: ['web/src/split.tsx'] },
    { text: 'Tasks', files: ['web/src/board.tsx', 'web/src/tasks.tsx'] },
  ]
  const updated = updateCatalogue(catalogue, 'de', messages)

  test('keeps translations and the glossary in its header', () => {
    expect(updated).toContain('# One word for each thing: task = Aufgabe')
    expect(updated).toContain('msgid "Tasks"\nmsgstr "Aufgaben"')
  })

  test('has new messages without a translation, and no unused ones', () => {
    expect(updated).toContain('msgctxt "verb"\nmsgid "Split"\nmsgstr ""')
    expect(updated).not.toContain('Old')
  })

  test('does not change when it is updated again', () => {
    expect(updateCatalogue(updated, 'de', messages)).toBe(updated)
  })
})

describe('a translation is rejected', () => {
  const findFaultOf = (english: string, text: string, language = 'de', inButtons: string[] = []) =>
    findFaults(`msgid "${english}"\nmsgstr "${text}"\n`, language, new Set(inButtons))

  test.each([
    ['if it is missing', 'Tasks', '', 'no translation'],
    ['without a placeholder', '{count} tasks', 'Aufgaben', 'placeholders  instead of count'],
    ['with a placeholder of its own', 'Tasks', '{zahl} Aufgaben', 'placeholders zahl instead of '],
    ['without a tag', 'Read <link>more</link>', 'Mehr lesen', 'other tags'],
    [
      'with a plural form of another language',
      '{n, plural, one {#} other {#}}',
      '{n, plural, one {#} few {#} other {#}}',
      '"few"',
    ],
    ['if it is malformed', '{n} tasks', '{n Aufgaben', 'Not a placeholder'],
  ])('%s', (_case, english, german, fault) => {
    expect(findFaultOf(english, german).join()).toContain(fault)
  })

  test('a new catalogue may lack translations until the remark at its top is deleted', () => {
    const started = updateCatalogue('', 'sv', [{ text: 'Tasks', files: ['web/src/board.tsx'] }])
    expect(findFaults(started, 'sv', new Set())).toEqual([])
    expect(findFaults(started.replace(/^# Unfinished.*/, ''), 'sv', new Set())).toEqual([
      'sv: "Tasks" has no translation',
    ])
  })

  const english = '{n, plural, one {# task} other {# tasks}}'

  test.each([
    ['de', 'other {#}', '"one" of 1'],
    ['de', 'one {#} other {{n, plural, other {#}}}', '"one" of 1'],
    ['pl', 'one {#} few {#} other {#}', '"many" of 0'],
    ['ar', '=1 {#} two {#} few {#} many {#} other {#}', '"zero" of 0'],
    ['fr', '=1 {#} many {#} other {#}', '"one" of 0'],
    ['es', 'one {#} other {#}', '"many" of 1000000'],
  ])('without a plural form of its language: %s %s', (language, options, form) => {
    expect(findFaultOf(english, `{n, plural, ${options}}`, language)).toEqual([
      `${language}: "${english}" lacks the plural form ${form}`,
    ])
  })

  test.each([
    ['ar', '=0 {no} =1 {one} =2 {two} few {#} many {#} other {#}'],
    ['fr', '=0 {no} =1 {one} many {#} other {#}'],
  ])('but not if numbers stand for the form: %s %s', (language, options) => {
    expect(findFaultOf(english, `{n, plural, ${options}}`, language)).toEqual([])
  })

  test.each([
    ['Add budget', '17 characters long', true],
    ['Add budget', 'sixteen of these', false],
    ['Undo', 'thirteen long', true],
    ['Undo', 'twelve chars', false],
    ['Join {name}', 'Beitreten {name}', false],
    ['{n, plural, one {# day} other {# days}}', '{n, plural, one {#} other {# thirteen la}}', true],
  ])('if it is too long for its button: %s, %s', (text, translation, isTooLong) => {
    const faults = [`de: "${text}" is too long for its button: "${translation}"`]
    expect(findFaultOf(text, translation, 'de', [text])).toEqual(isTooLong ? faults : [])
    expect(findFaultOf(text, translation)).toEqual([])
  })

  test('a right translation is accepted', () => {
    expect(
      findFaultOf(
        '{n, plural, one {# task} other {# tasks}}',
        '{n, plural, one {# Aufgabe} other {# Aufgaben}}',
      ),
    ).toEqual([])
  })
})
