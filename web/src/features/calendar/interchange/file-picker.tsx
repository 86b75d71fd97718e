import { CalendarArrowUp, FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../lib/locale/language.ts'

interface FilePickerProps {
  readonly file: File | null
  readonly isReading: boolean
  readonly isDisabled: boolean
  readonly onChoose: (file: File) => void
}

/** A drop target for a calendar file, with a button to choose one. */
export function FilePicker({ file, isReading, isDisabled, onChoose }: FilePickerProps) {
  const { isOver, dropProps } = useFileDrop(isDisabled ? null : onChoose)
  const input = useRef<HTMLInputElement>(null)
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = currentTarget.files ?? []
    if (chosen) onChoose(chosen)
    // Otherwise choosing the same file again would not fire a change event.
    currentTarget.value = ''
  }
  return (
    <div
      {...dropProps}
      className={cx(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 text-center transition-colors duration-120',
        file ? 'py-4' : 'py-8',
        isOver ? 'border-leaf bg-leaf-soft' : 'border-line-strong',
      )}
    >
      {file ? (
        <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
      ) : (
        <>
          <CalendarArrowUp aria-hidden="true" className="size-10 text-ink-soft" />
          <p className="text-balance text-ink-soft pointer-coarse:hidden">{t('Drop a file here, or')}</p>
        </>
      )}
      <Button
        variant={file ? 'outline' : 'primary'}
        disabled={isDisabled}
        isPending={isReading}
        pendingLabel={t('Reading the file…')}
        onClick={() => input.current?.click()}
      >
        {!isReading && <FileUp aria-hidden="true" />}
        {file ? t('Choose Another File') : t('Choose File')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,text/calendar"
        aria-label={t('Calendar file')}
        hidden
        onChange={change}
      />
    </div>
  )
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

const useFileDrop = (onDrop: ((file: File) => void) | null) => {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!hasFile(event)) return
        // Otherwise the browser would navigate to the file.
        event.preventDefault()
        setIsOver(onDrop !== null)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onDrop?.(file)
      },
    },
  }
}
