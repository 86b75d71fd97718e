import type { DashboardConfig } from '@roost/contract/dashboard-config.ts'
import { useReducer } from 'react'
import { setTheme, useThemeChoice } from '../../../lib/theme.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useResetConfig, useSaveConfig } from '../dashboard.api.ts'
import { applyChange, toConfig, toDraft } from './draft.rules.ts'
import { LayoutTab } from './layout-tab.tsx'
import { ThemeTab } from './theme-tab.tsx'
import { WidgetsTab } from './widgets-tab.tsx'

interface CustomizeDialogProps {
  readonly config: DashboardConfig
  readonly onClose: () => void
}

/** The changes are a draft until it is saved; a failure keeps it. */
export function CustomizeDialog({ config, onClose }: CustomizeDialogProps) {
  const [draft, change] = useReducer(applyChange, config, toDraft)
  const currentTheme = useThemeChoice()
  const saving = useSaveConfig()
  const resetting = useResetConfig()
  const isPending = saving.isPending || resetting.isPending
  const save = () =>
    // Not the callbacks of `mutate`, which are lost when the dialog is closed before the response.
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
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Customize Dashboard"
      size="lg"
      isKeyboardHeldBack
      footer={
        <>
          <Button
            variant="ghost"
            className="md:mr-auto"
            disabled={saving.isPending}
            isPending={resetting.isPending}
            onClick={() => resetting.mutate(undefined, { onSuccess: onClose })}
          >
            Reset to Default
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={isPending}
            isPending={saving.isPending}
            pendingLabel="Saving..."
            onClick={() => void save()}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <Tabs
        defaultValue="widgets"
        onValueChange={(tab) => {
          // Saving after viewing the theme tab stores the theme that it showed.
          if (tab === 'theme' && !draft.theme) change({ kind: 'theme', theme: currentTheme })
        }}
      >
        <TabList label="What to customize">
          <Tab value="widgets">Widgets</Tab>
          <Tab value="layout">Layout</Tab>
          <Tab value="theme">Theme</Tab>
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
