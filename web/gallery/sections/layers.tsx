import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { ChoiceQuestion } from '../../src/ui/dialogs/choice-question.tsx'
import { ConfirmDialog } from '../../src/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '../../src/ui/dialogs/dialog.tsx'
import { FormButtons } from '../../src/ui/dialogs/form-buttons.tsx'
import { GoneFooter } from '../../src/ui/dialogs/gone-footer.tsx'
import { KeptDraft, LeaveQuestion, RestoredDraft } from '../../src/ui/dialogs/leave-question.tsx'
import { PasswordDialog } from '../../src/ui/dialogs/password-dialog.tsx'
import { DateField } from '../../src/ui/fields/date-field.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { Row, Specimen, Stack } from '../specimen.tsx'
import { Floating } from './floating.tsx'

const earlierDraft = {
  isRestored: true,
  isTyped: () => false,
  isIncomplete: () => false,
  discard: () => {},
  startOver: () => {},
}

export function Layers() {
  return (
    <>
      <Specimen title="Dialog: short, with a long text, with steps">
        <Row>
          <ShortDialog />
          <LongDialog />
          <SteppedDialog />
        </Row>
      </Specimen>
      <Specimen title="ConfirmDialog: a question, a warning, at work">
        <Row>
          <Question />
          <Warning />
        </Row>
      </Specimen>
      <Specimen title="ChoiceQuestion">
        <Choice />
      </Specimen>
      <Specimen title="LeaveQuestion">
        <UnsavedWork />
      </Specimen>
      <Specimen title="RestoredDraft">
        <RestoredDraft onStartOver={() => {}} />
      </Specimen>
      <Specimen title="KeptDraft: an earlier draft is shown">
        <KeptDraft draft={earlierDraft} />
      </Specimen>
      <Specimen title="GoneFooter">
        <GoneFooter what="event" formId="gone" isPending={false} onClose={() => {}} />
      </Specimen>
      <Specimen title="PasswordDialog: asked, and refused">
        <Proof />
      </Specimen>
      <Floating />
    </>
  )
}

function Proof() {
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Ask for the password
      </Button>
      <PasswordDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        description="Whoever has the address of the calendar reads it."
        username="lea@example.com"
        error={error}
        onConfirm={() => setError('Invalid password')}
      />
    </>
  )
}

function ShortDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open a dialog
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Add task"
        description="Everybody in the house sees it."
        footer={
          <FormButtons
            form="add-task"
            isPending={false}
            pendingLabel="Saving..."
            onCancel={() => setIsOpen(false)}
          >
            Save
          </FormButtons>
        }
      >
        <form
          id="add-task"
          onSubmit={(event) => {
            event.preventDefault()
            setIsOpen(false)
          }}
        >
          <Stack>
            <TextField label="Title" error="Title is required" />
            <DateField label="Due" />
          </Stack>
        </form>
      </Dialog>
    </>
  )
}

const paragraphs = Array.from(
  { length: 14 },
  (_, index) =>
    `${index + 1}. Brown the meat on all sides, take it out, and soften the vegetables in the same pot.`,
)

function LongDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open a long one
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Grandma’s Slow Sunday Ragù with Pork Shoulder, Beef Shin and a Whole Bottle of Chianti"
        size="lg"
        isForReading
      >
        <Stack>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Stack>
      </Dialog>
    </>
  )
}

function SteppedDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open one in steps
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Set up two-factor sign-in">
        <p>Each step brings its own buttons.</p>
        <DialogFooter>
          <Button onClick={() => setIsOpen(false)}>Next</Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}

function Question() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Ask a question
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Move your own items into the house group?"
        description="Everybody in Amselweg 12 will see them."
        confirmLabel="Move them"
        alternative={{ label: 'Only the recipes', onSelect: close }}
        onConfirm={close}
      />
    </>
  )
}

function Warning() {
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const close = () => {
    setIsOpen(false)
    setIsPending(false)
  }
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Warn
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title="Delete this recipe?"
        description="Its links lead nowhere from then on."
        confirmLabel="Delete"
        isDestructive
        isPending={isPending}
        onConfirm={() => setIsPending(true)}
      />
    </>
  )
}

function Choice() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Ask how much
      </Button>
      <ChoiceQuestion
        isOpen={isOpen}
        onClose={close}
        title="Update Task"
        description="Which times do you want to change?"
        legend="Which times"
        confirmLabel="Update"
        choices={[
          { value: 'this', label: 'Only this time' },
          { value: 'following', label: 'This time and all that follow' },
        ]}
        onConfirm={close}
      />
    </>
  )
}

/** Only this button navigates, so that the browser does not ask for confirmation when the tab is closed. */
function UnsavedWork() {
  const isUnsaved = useRef(false)
  const [shouldConfirm] = useState(() => () => isUnsaved.current)
  const navigate = useNavigate()
  const leave = () => {
    isUnsaved.current = true
    void navigate({ to: '/', hash: 'left' }).finally(() => (isUnsaved.current = false))
  }
  return (
    <>
      <Button variant="outline" onClick={leave}>
        Leave without saving
      </Button>
      <LeaveQuestion title="Discard this expense?" shouldConfirm={shouldConfirm} />
    </>
  )
}
