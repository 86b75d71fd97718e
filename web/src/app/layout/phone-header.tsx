import { productName } from '@roost/contract/names.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { HeaderTools } from './header-tools.tsx'
import { NavigationLink } from './navigation-link.tsx'

/** The header of a phone. It scrolls with the page to leave more space for the content. */
export function PhoneHeader() {
  return (
    <header data-print="hidden" className="flex items-center gap-1 px-4 pt-[env(safe-area-inset-top)]">
      <NavigationLink to={paths.home} aria-label={productName} className="mr-auto flex rounded-inner py-1.5">
        <BrandMark />
      </NavigationLink>
      <HeaderTools />
      <AccountMenu />
    </header>
  )
}
