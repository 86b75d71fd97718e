import type { Budget } from '@roost/contract/expenses/budgets.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ApiError, UnreachableError } from '../../../api/calls/api-error.ts'
import { setLanguage } from '../../../lib/locale/language.ts'
import {
  type EditedExpense,
  findBudgetOfCategory,
  hasCsvRows,
  toBudgetOptions,
  toExpenseChanges,
  toExpenseFailure,
  toNewExpense,
  toPayerText,
} from './expenses.rules.ts'
import { setTexts } from '../../../../test-support/rows/translations.ts'

const ann = '11111111-1111-4111-8111-111111111111'
const ben = '22222222-2222-4222-8222-222222222222'

const milk: EditedExpense = {
  title: 'Milk',
  amount: 2.49,
  category: 'groceries',
  date: '2026-11-21',
  description: 'Two bottles',
  budgetId: null,
  receiptImage: null,
}

describe('the name of the payer', () => {
  it(
    'is You for the viewer, the display name for another member and Unknown for a deleted account',
    { tags: ['EXP-40'] },
    () => {
      expect(toPayerText({ paidBy: ann, paidByName: 'Ann Reed' }, ann)).toBe('Paid by You')
      expect(toPayerText({ paidBy: ben, paidByName: 'Ben Wren' }, ann)).toBe('Paid by Ben Wren')
      expect(toPayerText({ paidBy: null, paidByName: 'Unknown' }, ann)).toBe('Paid by Unknown')
    },
  )
})

const createBudget = (given: Partial<Budget>) =>
  ({ id: 1, name: 'Food', isActive: true, houseGroupId: 7, ...given }) as Budget

describe('the budget options', () => {
  const shared = createBudget({ id: 1, name: 'Food' })
  const inactive = createBudget({ id: 2, name: 'Holiday', isActive: false })
  const personal = createBudget({ id: 3, name: 'Books', houseGroupId: null })
  const budgets = [shared, inactive, personal]
  const withoutBudget = { budgetId: null, budgetName: null }

  it('are the active budgets of the household to which the expense belongs', () => {
    expect(toBudgetOptions(budgets, { houseGroupId: 7, ...withoutBudget })).toEqual([
      { value: '1', label: 'Food' },
    ])
    expect(toBudgetOptions(budgets, { houseGroupId: null, ...withoutBudget })).toEqual([
      { value: '3', label: 'Books' },
    ])
  })

  it('include the current budget of an expense, even when it is inactive or not loaded yet', () => {
    const expense = { houseGroupId: 7, budgetId: 2, budgetName: 'Holiday' }
    expect(toBudgetOptions(budgets, expense).map(({ label }) => label)).toEqual(['Holiday', 'Food'])
    expect(toBudgetOptions([], expense)).toEqual([{ value: '2', label: 'Holiday' }])
  })
})

describe('the budget that the category of a new expense chooses', () => {
  const of = (category: string, houseGroupId: number | null) =>
    findBudgetOfCategory(choices, { category, houseGroupId })
  const choices = [
    createBudget({ id: 1, category: 'Groceries', houseGroupId: 7 }),
    createBudget({ id: 2, category: 'groceries', houseGroupId: 7, isActive: false }),
    createBudget({ id: 3, category: 'utilities', houseGroupId: 7 }),
    createBudget({ id: 4, category: 'Utilities', houseGroupId: 7 }),
    createBudget({ id: 5, category: 'groceries', houseGroupId: null }),
  ]

  it('is the only active one of its household with that category', { tags: ['EXP-46'] }, () => {
    expect(of('groceries', 7)).toBe(1)
    expect(of('groceries', null)).toBe(5)
    expect(of('utilities', 7)).toBeNull()
    expect(of('other', 7)).toBeNull()
  })
})

describe('the request that saves an expense', () => {
  it('omits a budget and a receipt that were not chosen', { tags: ['EXP-21'] }, () => {
    expect(toNewExpense(milk)).toEqual({
      title: 'Milk',
      amount: 2.49,
      category: 'groceries',
      date: '2026-11-21',
      description: 'Two bottles',
    })
    expect(toNewExpense({ ...milk, budgetId: 4, receiptImage: 'data:image/jpeg;base64,AA==' })).toMatchObject(
      {
        budgetId: 4,
        receiptImage: 'data:image/jpeg;base64,AA==',
      },
    )
  })

  it('contains only the edited fields of an existing expense', () => {
    const stored = { ...milk, paidBy: ann }
    expect(toExpenseChanges(stored, milk)).toEqual({})
    expect(toExpenseChanges(stored, { ...milk, payerId: ann })).toEqual({})
    expect(toExpenseChanges(stored, { ...milk, payerId: ben })).toEqual({ payerId: ben })
    expect(toExpenseChanges({ ...stored, budgetId: 4 }, { ...milk, amount: 3, description: null })).toEqual({
      amount: 3,
      description: null,
      budgetId: null,
    })
  })
})

describe('the message about an expense that could not be saved', () => {
  const toText = (status: number, body: string) =>
    toExpenseFailure(new ApiError(status, body, ''), 'Failed to create expense')
  const tooLarge = 'Image file is too large. Please try again with a smaller image.'
  const invalid = 'Invalid expense data. Please check all fields and try again.'

  it('is in the language of the page', () => {
    const catalogue = {
      'changed field\u0004amount': 'Betrag',
      'Amount is required': 'Bitte gib den Betrag ein',
      'Validation errors: {errors}': 'Bitte prüfen: {errors}',
    }
    setTexts('de', catalogue)
    onTestFinished(() => setLanguage('en', {}))
    const errors = [{ path: 'amount', message: 'Amount is required' }]
    expect(toText(400, JSON.stringify({ message: 'Please check', errors }))).toBe(
      'Bitte prüfen: Betrag: Bitte gib den Betrag ein',
    )
  })

  it('names every rejected field, whatever the status is', { tags: ['EXP-35'] }, () => {
    const errors = [
      { path: 'amount', message: 'Amount must be greater than 0' },
      { path: 'receiptImage', message: 'The image is too large' },
    ]
    const text =
      'Validation errors: amount: Amount must be greater than 0, receiptImage: The image is too large'
    expect(toText(400, JSON.stringify({ message: 'Please check', errors }))).toBe(text)
    expect(toText(413, JSON.stringify({ message: 'Request payload too large', errors }))).toBe(text)
  })

  it(
    'mentions the size of the photo if the status or message of the error does',
    { tags: ['EXP-33'] },
    () => {
      expect(toText(413, '<html>Request Entity</html>')).toBe(tooLarge)
      expect(toText(400, '{"message":"The photo is Too Large"}')).toBe(tooLarge)
      expect(toText(500, '{"message":"413 Payload"}')).toBe(tooLarge)
    },
  )

  it('mentions invalid data only for a status of 400', { tags: ['EXP-34'] }, () => {
    expect(toText(400, '{"message":"Join a house group to split an expense with others."}')).toBe(invalid)
    expect(toText(409, '{"message":"There are 400 of them already"}')).toBe('There are 400 of them already')
  })

  it("is otherwise the server's message or a default message", () => {
    expect(toText(503, '{"message":"The server is busy"}')).toBe('The server is busy')
    expect(toText(502, '<html>Bad Gateway</html>')).toBe('Failed to create expense')
    expect(toText(500, '{"message":"Our mistake","requestId":"4131"}')).toBe('Our mistake')
    expect(toExpenseFailure(new UnreachableError(null), 'Failed to create expense')).toContain(
      "Can't reach the server",
    )
  })
})

describe('an exported CSV file', () => {
  it('has rows if anything follows its header', () => {
    expect(hasCsvRows('\uFEFFdate,title\r\n')).toBe(false)
    expect(hasCsvRows('date,title')).toBe(false)
    expect(hasCsvRows('\uFEFFdate,title\r\n2026-11-21,Milk\r\n')).toBe(true)
  })
})
