import { useQuery } from '@tanstack/react-query'
import { toMessage } from '../../api/calls/api-error.ts'
import { t } from '../../lib/locale/language.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ExportSteps } from './export-steps.tsx'
import { exportQuery } from './exports.api.ts'
import { type ExportKind, exportKinds, exportWords } from './exports.rules.ts'

interface ExportDialogProps {
  readonly onClose: () => void
}

/** Exports the household's data as text. Each tab loads when it is opened. */
export function ExportDialog({ onClose }: ExportDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={t('Export to Mobile Notes')} size="lg">
      <div className="flex flex-col gap-4">
        <Tabs defaultValue="tasks">
          <TabList label={t('What to export')}>
            {exportKinds.map((kind) => (
              <Tab key={kind} value={kind}>
                {t(exportWords[kind].title)}
              </Tab>
            ))}
          </TabList>
          {exportKinds.map((kind) => (
            <TabPanel key={kind} value={kind} className="min-h-[calc(min(20rem,36dvh)+6rem)]">
              <CurrentExport kind={kind} />
            </TabPanel>
          ))}
        </Tabs>
        <ExportSteps />
      </div>
    </Dialog>
  )
}

function CurrentExport({ kind }: { readonly kind: ExportKind }) {
  const { data, error, isFetching, refetch } = useQuery(exportQuery(kind))
  if (data) {
    const { total, exportDate, notesText } = data
    return <ExportPanel kind={kind} total={total} exportDate={exportDate} notesText={notesText} />
  }
  if (error)
    return (
      <ErrorState
        title={t("Couldn't load the export")}
        description={toMessage(error, t('Please try again in a moment.'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return (
    <div role="status" className="grid min-h-[calc(min(20rem,36dvh)+6rem)] place-items-center text-leaf">
      <Spinner className="size-9" />
      <span className="sr-only">{t('Loading the export')}</span>
    </div>
  )
}
