/** The administrator of the household. */
export const account = { email: 'maya@example.org', password: 'Feather-1nest' }

const toDate = (offsetDays: number): string =>
  new Date(Date.now() + offsetDays * 86_400_000).toISOString().slice(0, 10)

type Post = (path: string, body: object) => Promise<Response>

const tasks = [
  ['Water the ferns', 'garden', 'high'],
  ['Take out the bins', 'general', 'high'],
  ['Call the chimney sweep', 'general', 'medium'],
  ['Descale the kettle', 'kitchen', 'low'],
  ['Change the sheets', 'bedroom', 'medium'],
  ['Repair the garden gate', 'garden', 'medium'],
  ['Clean the bath drain', 'bathroom', 'low'],
  ['Hang the picture of the lake', 'living_room', 'low'],
] as const

const expenses = [
  ['Weekly groceries', 'groceries', 86.4],
  ['Electricity', 'utilities', 64],
  ['Paint for the shed', 'household', 38.95],
  ['Bus tickets', 'transportation', 29],
  ['Cinema', 'entertainment', 24.5],
  ['Pharmacy', 'healthcare', 12.3],
  ['Farmers market', 'groceries', 31.7],
  ['Internet', 'utilities', 35],
  ['Bread and cheese', 'groceries', 17.2],
] as const

const items = [
  ['Oat milk', 'dairy', '2 l'],
  ['Butter', 'dairy', '250 g'],
  ['Apples', 'produce', '6'],
  ['Spinach', 'produce', '500 g'],
  ['Rye bread', 'pantry', '1'],
  ['Chickpeas', 'pantry', '3 cans'],
  ['Dish soap', 'household', '1'],
  ['Candles', 'other', '12'],
] as const

const events = [
  ['Dentist', 'T09:30'],
  ['Football practice', 'T17:00'],
  ['Grandma visits', ''],
  ['Parents evening', 'T19:00'],
  ['Bin collection', ''],
  ['Choir', 'T20:00'],
] as const

const recipes = [
  'Lentil soup',
  'Potato gratin',
  'Apple crumble',
  'Pumpkin risotto',
  'Rye pancakes',
  'Chard quiche',
]

const fill = async (post: Post): Promise<void> => {
  for (const [index, [title, category, priority]] of tasks.entries())
    await post('/api/tasks', { title, category, priority, dueDate: toDate(index - 1) })
  for (const [index, [title, category, amount]] of expenses.entries())
    await post('/api/expenses', { title, amount, category, date: toDate(-2 * index) })
  for (const [category, amount] of [
    ['groceries', 400],
    ['utilities', 120],
  ] as const)
    await post('/api/budgets', { name: `For ${category}`, category, amount, startDate: toDate(-30) })
  for (const [name, category, quantity] of items)
    await post('/api/shopping', { name, category, quantity, estimatedPrice: 2.5 })
  for (const [index, [title, time]] of events.entries())
    await post('/api/calendar', { title, isAllDay: time === '', startDate: toDate(index + 1) + time })
  for (const [index, title] of recipes.entries())
    await post('/api/recipes', {
      title,
      servings: 4,
      cookingTime: 20 + 5 * index,
      ingredients: ['2 onions', '300 g flour', '1 tsp salt', '200 ml milk'],
      instructions: ['Chop everything.', 'Cook it slowly.', 'Serve it hot.'],
    })
}

/** Fills an empty instance with the data of a household, and returns the session cookie of its administrator. */
export const seedHousehold = async (url: string): Promise<string> => {
  let cookie = ''
  const post: Post = async (path, body) => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: url },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response
  }

  await post('/api/auth/register', { ...account, firstName: 'Maya', lastName: 'Finch' })
  const signedIn = await post('/api/auth/login', account)
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await post('/api/house-groups', { name: 'Rook Lane 5' })
  await fill(post)
  return cookie
}
