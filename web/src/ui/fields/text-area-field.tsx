import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldProps, toFieldAria } from './field.tsx'

interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldProps {}

export function TextAreaField({
  label,
  error,
  hint,
  isLabelHidden = false,
  id,
  className,
  rows = 3,
  ...props
}: TextAreaFieldProps) {
  const ownId = useId()
  const areaId = id ?? ownId
  return (
    <FieldFrame
      id={areaId}
      label={label}
      error={error}
      hint={hint}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      <textarea
        id={areaId}
        rows={rows}
        className="field-control field-sizing-content max-h-80 min-h-24 resize-y py-2.5"
        {...toFieldAria(areaId, { error, hint })}
        {...props}
      />
    </FieldFrame>
  )
}
