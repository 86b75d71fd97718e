const email = 'maya@example.org'
const password = 'Feather-1nest'

const toDate = (offsetDays: number): string =>
  new Date(Date.now() + offsetDays * 86_400_000).toISOString().slice(0, 10)

/** Fills an empty instance with the data of a household, and returns the session cookie of its administrator. */
export const seedHousehold = async (url: string): Promise<string> => {
  let cookie = ''
  const post = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: url },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
    return response
  }

  await post('/api/auth/register', { email, password, firstName: 'Maya', lastName: 'Finch' })
  const signedIn = await post('/api/auth/login', { email, password })
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  await post('/api/house-groups', { name: 'Rook Lane 5' })
  for (const [index, title] of ['Water the ferns', 'Take out the bins', 'Call the chimney sweep'].entries())
    await post('/api/tasks', { title, category: 'general', dueDate: toDate(index), priority: 'high' })
  for (const [index, title] of ['Weekly groceries', 'Electricity', 'Paint for the shed'].entries())
    await post('/api/expenses', { title, amount: 42.5, category: 'groceries', date: toDate(-index) })
  await post('/api/budgets', {
    name: 'Groceries',
    category: 'groceries',
    amount: 400,
    startDate: toDate(-30),
  })
  for (const name of ['Oat milk', 'Rye bread', 'Apples'])
    await post('/api/shopping', { name, category: 'other' })
  for (const [index, title] of ['Dentist', 'Football practice', 'Grandma visits'].entries())
    await post('/api/calendar', { title, isAllDay: true, startDate: toDate(index + 1) })
  return cookie
}
