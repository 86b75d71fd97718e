import { msg } from '@roost/contract/language/messages.ts'
import type { ListedShare } from '@roost/contract/recipes/recipe-shares.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { mySharesQuery, receivedSharesQuery, shareCountsQuery, useRemoveShare } from './recipe-shares.api.ts'
import { toTabLabel } from './recipe-shares.rules.ts'
import { ShareList } from './share-list.tsx'
import { t } from '../../../lib/locale/language.ts'

const route = getRouteApi('/my-shared-recipes')

export function MySharedRecipesPage() {
  const { tab = 'mine' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: counts } = useQuery(shareCountsQuery)
  const mine = useInfiniteQuery(mySharesQuery)
  const received = useInfiniteQuery(receivedSharesQuery)
  const [removed, setRemoved] = useState<ListedShare | null>(null)
  const showTab = (name: string): void =>
    void navigate({
      search: name === 'received' ? { tab: 'received' } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title={t('My Shared Recipes')}
        actions={<ShareNewLink label={t('Share a Recipe')} isInHeader />}
      />
      <Tabs value={tab} onValueChange={showTab}>
        <TabList label={t(msg('Shares', 'shared recipes'))}>
          <Tab value="mine">{toTabLabel(t('My Shares'), counts?.mine)}</Tab>
          <Tab value="received">{toTabLabel(t('Received'), counts?.received)}</Tab>
        </TabList>
        <TabPanel value="mine" tabIndex={-1} className="outline-none">
          <ShareList label={t('My shares')} query={mine} empty={<NoShares />} onRemove={setRemoved} />
        </TabPanel>
        <TabPanel value="received" tabIndex={-1} className="outline-none">
          <ShareList label={t('Received shares')} query={received} empty={<NothingReceived />} />
        </TabPanel>
      </Tabs>
      <RemoveShareQuestion share={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

interface ShareNewLinkProps {
  readonly label: string
  /** On phones, the page's title needs the space. */
  readonly isInHeader?: boolean
}

function ShareNewLink({ label, isInHeader = false }: ShareNewLinkProps) {
  return (
    <Link to={paths.recipes} search={{ tab: 'saved' }} className={buttonStyles()}>
      <Share2 aria-hidden="true" />
      <span className={isInHeader ? 'max-md:sr-only' : ''}>{label}</span>
    </Link>
  )
}

function NoShares() {
  return (
    <EmptyState
      drawing={<Drawing name="envelope" />}
      title={t('You have not shared a recipe yet')}
      description={t('Open one of your recipes and choose Share Recipe. Its link shows up here.')}
      action={<ShareNewLink label={t('Choose a recipe')} />}
    />
  )
}

function NothingReceived() {
  return (
    <EmptyState
      drawing={<Drawing name="envelope" />}
      title={t('Nothing received yet')}
      description={t('What members of your house group share with it, or with you alone, shows up here.')}
    />
  )
}

interface RemoveShareQuestionProps {
  readonly share: ListedShare | null
  readonly onClose: () => void
}

function RemoveShareQuestion({ share, onClose }: RemoveShareQuestionProps) {
  const { mutate, isPending } = useRemoveShare()
  return (
    <ConfirmDialog
      isOpen={share !== null}
      onClose={onClose}
      title={t('Delete share')}
      description={t('Are you sure you want to delete this share?')}
      confirmLabel={t('Delete')}
      isDestructive
      isPending={isPending}
      onConfirm={() => {
        if (share) mutate(share.id, { onSettled: onClose })
      }}
    />
  )
}
