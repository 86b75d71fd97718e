export interface PlacedPage {
  readonly path: string
  readonly heading: string
  /** The document title without the app name. */
  readonly title: string
  /** Text in the main part once the page has loaded. */
  readonly words?: string | RegExp
}

export type WalkedPage = Pick<PlacedPage, 'path'> & Partial<PlacedPage>

const toPage = (path: string, title: string, words?: string | RegExp, heading = title): PlacedPage => ({
  path,
  heading,
  title,
  ...(words !== undefined && { words }),
})

/** Every page that members open, and each of its views; the words are those of the household in pages.spec.ts. */
export const memberPages: readonly PlacedPage[] = [
  toPage('/', 'Dashboard', 'Plums feast', 'Your Family Dashboard'),
  toPage('/tasks', 'Tasks', 'Bread to get', 'Task Management'),
  toPage('/expenses', 'Expenses', 'Plums bought', 'Expense Tracking'),
  toPage('/expenses?show=all', 'Expenses', 'Plums bought', 'Expense Tracking'),
  toPage('/budget-analytics', 'Budget Analytics', 'Plums budget'),
  toPage('/budget-analytics?tab=budgets', 'Budget Analytics', 'Plums budget'),
  toPage('/budget-analytics?tab=goals', 'Budget Analytics', 'Plums goal'),
  toPage('/budget-analytics?tab=analytics', 'Budget Analytics', 'Groceries'),
  toPage('/calendar', 'Calendar', 'Plums feast', 'Family Calendar'),
  toPage('/calendar?view=week', 'Calendar', 'Plums feast', 'Family Calendar'),
  toPage('/calendar?view=day', 'Calendar', 'Plums feast', 'Family Calendar'),
  toPage('/calendar?view=list', 'Calendar', 'Plums feast', 'Family Calendar'),
  toPage('/shopping', 'Shopping', 'Plums', 'Shopping Lists'),
  toPage('/recipes', 'Recipes'),
  toPage('/recipes?tab=saved', 'Recipes', 'Plums pie'),
  toPage('/my-shared-recipes', 'My Shared Recipes', 'Plums pie'),
  toPage('/my-shared-recipes?tab=received', 'My Shared Recipes', 'Nothing received yet'),
  toPage('/house-groups', 'House Groups', 'Noah Nest'),
  toPage('/house-groups#invitations', 'House Groups'),
  toPage('/profile', 'Profile', 'this device'),
  toPage('/security', 'Security', 'Enable Two-Factor Authentication'),
  toPage('/activity', 'Activity', 'Bread to get'),
  toPage('/admin', 'Admin', 'Access Denied'),
  toPage('/export-demo', 'Export Demo', 'Copy to Clipboard'),
  toPage('/no-such-page', 'Page Not Found'),
]

export const signedOutPages: readonly PlacedPage[] = [
  toPage('/', '', 'Get Started', 'Feather your nest, together'),
  toPage('/login', 'Sign in', 'Forgot your password?', 'Welcome to Roost'),
  toPage('/login?tab=sign-up', 'Sign in', 'First name', 'Welcome to Roost'),
  toPage('/forgot-password', 'Reset your password', 'Send reset link'),
  toPage('/reset-password?token=made-up', 'Set new password', undefined, 'Invalid reset link'),
  toPage('/join#invitation=made-up', 'Join a house group', undefined, 'Invitation'),
  toPage('/shared/nothing', 'Recipe Not Found', /invalid or has been removed/),
]

/** Pages for visitors, which demo accounts open, too. */
export const demoPages: readonly PlacedPage[] = [
  toPage('/temp-login', 'Temporary Session', 'Start Temporary Session'),
  toPage('/setup-data', 'Sample Data'),
  toPage('/export-demo', 'Export Demo', 'Copy to Clipboard'),
  toPage('/export-working', 'Your Export', 'Sign in required'),
  toPage('/instacart-demo', 'Grocery Integration Demo'),
  toPage('/instacart-integration', 'Live Grocery Integration'),
]
