import type { DashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import { useReducer } from 'react'
import { setTheme, useThemeChoice } from '../../../lib/device/theme.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { ThemeChoiceCards } from '../../../ui/fields/theme-choice.tsx'
import { useResetConfig, useSaveConfig } from '../layout/dashboard-writes.api.ts'
import { applyChange, toConfig, toDraft } from './draft.rules.ts'
import { LayoutTab } from './layout-tab.tsx'
import { WidgetsTab } from './widgets-tab.tsx'
import type { DashboardTheme } from '@roost/contract/dashboard/dashboard-values.ts'
import { t } from '../../../lib/locale/language.ts'

interface ThemeTabProps {
  readonly theme: DashboardTheme
  readonly onChange: (theme: DashboardTheme) => void
}

function ThemeTab({ theme, onChange }: ThemeTabProps) {
  return (
    <>
      <ThemeChoiceCards value={theme} onChange={onChange} />
      <p className="mt-4 text-sm text-ink-soft">
        {t(
          'Counts for every page on this device, once it is saved. The button in the header still switches at any time.',
        )}
      </p>
    </>
  )
}

interface CustomizeDialogProps {
  readonly config: DashboardConfig
  readonly onClose: () => void
}

/** All changes are kept in a draft until it is saved, even if saving fails. */
export function CustomizeDialog({ config, onClose }: CustomizeDialogProps) {
  const [draft, change] = useReducer(applyChange, config, toDraft)
  const currentTheme = useThemeChoice()
  const saving = useSaveConfig()
  const resetting = useResetConfig()
  const isPending = saving.isPending || resetting.isPending
  const save = () =>
    // Does not use the callbacks of `mutate`, which are not called if the dialog is closed before the response arrives.
    saving.mutateAsync(toConfig(draft, config)).then(
      () => {
        if (draft.theme) setTheme(draft.theme)
        onClose()
      },
      () => {},
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Customize Dashboard')}
      size="lg"
      isKeyboardHeldBack
      footer={
        <>
          <Button
            variant="ghost"
            className="md:me-auto"
            disabled={saving.isPending}
            isPending={resetting.isPending}
            onClick={() => resetting.mutate(undefined, { onSuccess: onClose })}
          >
            {t('Reset to Default')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            disabled={isPending}
            isPending={saving.isPending}
            pendingLabel={t('Saving...')}
            onClick={() => void save()}
          >
            {t('Save Changes')}
          </Button>
        </>
      }
    >
      <Tabs
        defaultValue="widgets"
        onValueChange={(tab) => {
          // Once the theme tab has been viewed, saving stores the theme that it showed.
          if (tab === 'theme' && !draft.theme) change({ kind: 'theme', theme: currentTheme })
        }}
      >
        <TabList label={t('What to customize')}>
          <Tab value="widgets">{t('Widgets')}</Tab>
          <Tab value="layout">{t('Layout')}</Tab>
          <Tab value="theme">{t('Theme')}</Tab>
        </TabList>
        <TabPanel value="widgets">
          <WidgetsTab draft={draft} onChange={change} />
        </TabPanel>
        <TabPanel value="layout">
          <LayoutTab layout={draft.layout} onChange={(layout) => change({ kind: 'layout', layout })} />
        </TabPanel>
        <TabPanel value="theme">
          <ThemeTab
            theme={draft.theme ?? currentTheme}
            onChange={(theme) => change({ kind: 'theme', theme })}
          />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}
