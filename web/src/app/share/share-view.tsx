import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { dropDraft, writeDraft } from '../../api/device/drafts.ts'
import { useKeptState } from '../../api/forms/use-kept-state.ts'
import { useUser } from '../../api/session/session.ts'
import { dropShared } from '../../lib/device/shared-storage.ts'
import { maxSharedLength, parseShared, readShared, type Shared } from '../../lib/forms/shared-text.ts'
import { formatCount } from '../../lib/locale/region.ts'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'

const SharedLines = lazy(async () => ({
  default: (await import('../../features/shopping/shared/shared-lines.tsx')).SharedLines,
}))
const SharedTaskForm = lazy(async () => ({
  default: (await import('../../features/tasks/form/shared-task-form.tsx')).SharedTaskForm,
}))

/** What another app has shared. Nothing is saved before the person chooses where it belongs. */
export function ShareView() {
  const [shared, setShared] = useState(readShared)
  return shared ? <Shown shared={shared} /> : <PasteForm onPasted={setShared} />
}

const draftName = 'pasted-text'

/** Where nothing can be shared with Roost, as on an iPhone, it is pasted. */
function PasteForm({ onPasted }: { readonly onPasted: (shared: Shared) => void }) {
  const [text, setText] = useKeptState(draftName, '')
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const pasted = parseShared(new URLSearchParams({ text }).toString())
        if (pasted) onPasted(pasted)
        else setError(t('Paste or type something first.'))
      }}
    >
      <TextAreaField
        label={t('Text or link')}
        hint={t('What you want on the shopping list, in a task or in the cookbook.')}
        className="w-full"
        rows={6}
        maxLength={maxSharedLength}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" className="max-md:w-full">
        {t('Continue')}
      </Button>
    </form>
  )
}

const toPlace = ({ title, text, link }: Shared): 'list' | 'recipe' => {
  const isLinkAlone = link !== null && ['', link, title].includes(text)
  return isLinkAlone ? 'recipe' : 'list'
}

function Shown({ shared }: { readonly shared: Shared }) {
  const { title, text, link, isCut } = shared
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const drop = () => {
    dropShared()
    dropDraft(userId, draftName)
  }
  const finish = (to: typeof paths.shopping | typeof paths.tasks) => () => {
    drop()
    void navigate({ to, replace: true })
  }
  return (
    <>
      <Card
        className="mb-4 max-h-48 overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label={t('What was shared')}
      >
        {title && <p className="font-semibold wrap-anywhere">{title}</p>}
        {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
        {link !== null && !text.includes(link) && (
          <p dir="ltr" translate="no" className="text-start text-ink-soft wrap-anywhere">
            {link}
          </p>
        )}
      </Card>
      {isCut && (
        <p role="status" className="mb-4 text-sm text-ink-soft">
          {t('What was shared is too long. Only its first {count} characters are here.', {
            count: formatCount(maxSharedLength),
          })}
        </p>
      )}
      <Tabs defaultValue={toPlace(shared)}>
        <TabList label={t('Where does it belong?')}>
          <Tab value="list">{t('Shopping List')}</Tab>
          <Tab value="task">{t('New Task')}</Tab>
          <Tab value="recipe">{t('Recipe')}</Tab>
        </TabList>
        <Place value="list">
          <SharedLines shared={shared} onAdded={finish(paths.shopping)} />
        </Place>
        <Place value="task">
          <SharedTaskForm shared={shared} onCreated={finish(paths.tasks)} />
        </Place>
        <Place value="recipe">
          <SharedRecipe link={link} onHandedOver={drop} />
        </Place>
      </Tabs>
    </>
  )
}

function Place({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <TabPanel value={value}>
      <Card>
        <Suspense fallback={<SkeletonText lines={4} />}>{children}</Suspense>
      </Card>
    </TabPanel>
  )
}

interface SharedRecipeProps {
  readonly link: string | null
  readonly onHandedOver: () => void
}

/** Hands the link over to the form that reads recipes from web pages. */
function SharedRecipe({ link, onHandedOver }: SharedRecipeProps) {
  const { id } = useUser()
  const navigate = useNavigate()
  if (link === null) return <p className="text-ink-soft">{t('There is no link to a page in it.')}</p>
  const open = () => {
    onHandedOver()
    writeDraft(id, 'recipe-import', { address: link })
    void navigate({ to: paths.recipes, hash: 'import', replace: true })
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">
        {t('Roost reads the recipe of a web page. You look it over before it is saved.')}
      </p>
      <p dir="ltr" translate="no" className="font-semibold wrap-anywhere">
        {link}
      </p>
      <Button className="max-md:w-full" onClick={open}>
        {t('Import Recipe')}
      </Button>
    </div>
  )
}
