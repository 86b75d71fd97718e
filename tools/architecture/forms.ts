import { lineAt } from './source-text.ts'
import type { Problem, SourceTree } from './source-tree.ts'

/** Forms in which nothing is typed that could be lost, and why. */
const formsWithoutDraft: Readonly<Record<string, string>> = {
  'web/src/ui/dialogs/password-dialog.tsx': 'a password is never kept',
  'web/src/features/auth/code-form.tsx': 'a code is never kept',
  'web/src/features/auth/invitation-links/invitation-code-form.tsx': 'a code is never kept',
  'web/src/features/auth/login-page.tsx': 'a password is never kept',
  'web/src/features/auth/sign-up-form.tsx': 'a password is never kept',
  'web/src/features/auth/password-reset/forgot-password-page.tsx':
    'nobody is signed in, whose draft it would be',
  'web/src/features/auth/password-reset/reset-password-page.tsx': 'a password is never kept',
  'web/src/features/registrations/confirm-email-form.tsx': 'a code is never kept',
  'web/src/features/security/mfa/disable-form.tsx': 'a password is never kept',
  'web/src/features/security/mfa/regenerate-dialog.tsx': 'a code is never kept',
  'web/src/features/security/mfa/two-factor-setup.tsx': 'a code is never kept',
  'web/src/features/security/passwords/change-password-dialog.tsx': 'a password is never kept',
  'web/src/features/profile/push/push-address-dialog.tsx': 'an address of ntfy is as secret as a password',
  'web/src/features/calendar/date-jump-form.tsx': 'a search',
  'web/src/features/grocery/product-page.tsx': 'a search',
  'web/src/features/grocery/search-form.tsx': 'a search',
  'web/src/features/recipes/lists/recipe-search-box.tsx': 'a search',
  'web/src/features/shopping/stores/store-finder-dialog.tsx': 'a search',
  'web/src/features/dashboard/customize/widgets-tab.tsx': 'choices only',
  'web/src/features/house-groups/absences/absence-form.tsx': 'choices only',
  'web/src/features/house-groups/invitations/send-invitation.tsx': 'choices only',
  'web/src/features/tasks/chores/done-before.tsx': 'choices only',
  'web/src/features/tasks/chores/starter-set-dialog.tsx': 'choices only',
  'web/src/features/tasks/form/repeats-actions.tsx': 'choices only',
}

const keepsDraft = /\buse(?:Draft|KeptState)(?:<[^>]*>)?\(/
const form = /<form\b/

const isShown = (path: string) => path.startsWith('web/src/') && path.endsWith('.tsx')

/** What is typed into a form must be there again after Escape, a tap outside, a link or the back button. */
export function checkForms({ files }: SourceTree): Problem[] {
  const unkept = files.filter(
    ({ path, code, isTest }) => isShown(path) && !isTest && form.test(code) && !keepsDraft.test(code),
  )
  const lost = unkept
    .filter(({ path }) => !(path in formsWithoutDraft))
    .map(({ path, code }) => ({
      file: path,
      line: lineAt(code, code.search(form)),
      rule: 'forms',
      found: 'a form that drops what was typed when it is left',
      instead:
        'keep it with useDraft and KeptDraft, or with useKeptState (web/src/api); a form without typed text, or for a ' +
        'password, is listed in tools/architecture/forms.ts',
    }))
  const known = new Set(files.map(({ path }) => path))
  const unused = Object.keys(formsWithoutDraft)
    .filter((path) => known.has(path) && unkept.every((file) => file.path !== path))
    .map((path) => ({
      file: 'tools/architecture/forms.ts',
      line: 1,
      rule: 'forms',
      found: `${path} is listed but needs no exception`,
      instead: 'remove it; the list shows what is true',
    }))
  return [...lost, ...unused]
}
