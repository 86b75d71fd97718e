import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { AdoptedTrigger } from '../../src/ui/floating/adopted-trigger.tsx'
import { Button } from '../../src/ui/button.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../../src/ui/floating/menu.tsx'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '../../src/ui/floating/popover.tsx'
import { OpenTooltip, Tooltip, TooltipGroup } from '../../src/ui/floating/tooltip.tsx'
import { Row, Specimen, Stack } from '../specimen.tsx'

/** Panels that open beside their buttons. */
export function Floating() {
  return (
    <>
      <Specimen title="Menu: items, disabled, destructive, long">
        <Menu>
          <MenuTrigger asChild>
            <Button variant="outline">Open the menu</Button>
          </MenuTrigger>
          <MenuItems />
        </Menu>
      </Specimen>
      <Specimen title="Menu that came after its button (AdoptedTrigger)">
        <LateMenu />
      </Specimen>
      <Specimen title="Popover">
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">Open the popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Choir">
            <Stack>
              <p>Choir, dress rehearsal: Wednesday at 18:30, St. Ägidien.</p>
              <PopoverClose asChild>
                <Button size="sm">Close</Button>
              </PopoverClose>
            </Stack>
          </PopoverContent>
        </Popover>
      </Specimen>
      <Specimen title="Tooltip, and several in a group">
        <Row>
          <Tooltip label="Copies the recipe with everything in it, but none of its shares">
            <Button variant="outline">Duplicate</Button>
          </Tooltip>
          <TooltipGroup>
            <Tooltip label="Edit">
              <Button variant="ghost" size="icon" aria-label="Edit">
                <Pencil aria-hidden="true" />
              </Button>
            </Tooltip>
            <Tooltip label="Delete" side="bottom">
              <Button variant="ghost" size="icon" aria-label="Delete">
                <Trash2 aria-hidden="true" />
              </Button>
            </Tooltip>
          </TooltipGroup>
          <LateTooltip />
        </Row>
      </Specimen>
    </>
  )
}

function MenuItems() {
  return (
    <MenuContent align="start">
      <MenuLabel>Boskop Apple Cake</MenuLabel>
      <MenuItem>
        <Pencil aria-hidden="true" />
        Edit
      </MenuItem>
      <MenuItem disabled>
        <Copy aria-hidden="true" />
        Duplicate
      </MenuItem>
      <MenuItem>Add everything it needs to the shopping list of the household</MenuItem>
      <MenuSeparator />
      <MenuItem isDestructive>
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </MenuContent>
  )
}

function LateMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button ref={button} variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Open the late menu
      </Button>
      <Menu open={isOpen} onOpenChange={setIsOpen}>
        <MenuTrigger asChild>
          <AdoptedTrigger button={button} />
        </MenuTrigger>
        <MenuItems />
      </Menu>
    </>
  )
}

/** A tooltip whose code may load after its button. */
function LateTooltip() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="relative" onPointerEnter={() => setIsOpen(true)} onPointerLeave={() => setIsOpen(false)}>
      <Button variant="ghost" size="icon" aria-label="Copy">
        <Copy aria-hidden="true" />
      </Button>
      {isOpen && <OpenTooltip label="Copy" onClose={() => setIsOpen(false)} />}
    </span>
  )
}
