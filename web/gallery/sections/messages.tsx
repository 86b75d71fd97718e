import { Button } from '../../src/ui/button.tsx'
import { announce } from '../../src/ui/live-region.tsx'
import { PrintedSheet } from '../../src/ui/printed-sheet.tsx'
import { RichText } from '../../src/ui/rich-text.tsx'
import { showToast } from '../../src/ui/toasts/toast.ts'
import { Row, Specimen } from '../specimen.tsx'

const confirm = () => showToast({ title: 'Saved', description: 'The task is on everybody’s board.' })

const fail = () =>
  showToast({
    title: 'Error',
    description: 'The expense could not be saved. Please check the connection and try again.',
    variant: 'destructive',
  })

const offerUndo = () =>
  showToast({
    title: 'Deleted',
    subject: 'Bake bread',
    action: { label: 'Undo', onSelect: confirm },
    durationMs: 10_000,
  })

const boldTags = { b: (text: string) => <strong>{text}</strong> }

/** The page has one toast region and one live region, both at its root. */
export function Messages() {
  return (
    <>
      <Specimen title="ToastRegion: a success, a failure, with something to do">
        <Row>
          <Button variant="outline" onClick={confirm}>
            Show a success
          </Button>
          <Button variant="outline" onClick={fail}>
            Show a failure
          </Button>
          <Button variant="outline" onClick={offerUndo}>
            Show one to undo
          </Button>
        </Row>
      </Specimen>
      <Specimen title="LiveRegion: only screen readers meet it">
        <Button variant="outline" onClick={() => announce('Water the plants moved to Done')}>
          Read something aloud
        </Button>
      </Specimen>
      <Specimen title="RichText: a translated sentence with markup">
        <p>
          <RichText
            message="Mila paid <b>{amount}</b> for everybody."
            values={{ amount: '$24.70' }}
            tags={boldTags}
          />
        </p>
      </Specimen>
      <Specimen title="PrintedSheet: in place of this page, on paper">
        <Button variant="outline" onClick={() => print()}>
          Print
        </Button>
        <PrintedSheet>
          <h1>Shopping list</h1>
          <ul>
            <li>Whole milk, 2 l</li>
            <li>Boskop apples, 1.5 kg</li>
          </ul>
        </PrintedSheet>
      </Specimen>
    </>
  )
}
