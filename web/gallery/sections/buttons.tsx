import { ArrowRight, Plus, Trash2 } from 'lucide-react'
import { Button, buttonStyles } from '../../src/ui/button.tsx'
import { CopyButton } from '../../src/ui/toasts/copy-button.tsx'
import { Row, Specimen } from '../specimen.tsx'

const variants = ['primary', 'secondary', 'outline', 'ghost', 'destructive'] as const
const sizes = ['sm', 'md', 'lg'] as const

export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} title={`Button, ${variant}`}>
          <Row>
            <Button variant={variant}>Save</Button>
            <Button variant={variant}>
              <Plus aria-hidden="true" />
              Add task
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} isPending pendingLabel="Saving…">
              Save
            </Button>
            <Button variant={variant} size="icon" aria-label={`Remove, ${variant}`}>
              <Trash2 aria-hidden="true" />
            </Button>
            <Button variant={variant} size="icon" isPending aria-label={`Being removed, ${variant}`}>
              <Trash2 aria-hidden="true" />
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen title="Button, sizes">
        <Row>
          {sizes.map((size) => (
            <Button key={size} size={size}>
              {size}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Button, long text in little room">
        <Button className="w-full">
          Add everything this recipe needs to the shopping list of the household
        </Button>
      </Specimen>
      <Specimen title="A link that looks like a button">
        <a href="#buttons" className={buttonStyles({ variant: 'outline' })}>
          See all expenses
          <ArrowRight aria-hidden="true" />
        </a>
      </Specimen>
      <Specimen title="CopyButton, with and without words">
        <Row>
          <CopyButton text="https://roost.example/shared/4f8k">Copy link</CopyButton>
          <CopyButton text="4F8K-22QP" label="Copy the code" />
        </Row>
      </Specimen>
    </>
  )
}
