import type { FieldError } from '@roost/contract/errors.ts'
import { type ComponentProps, useRef, useState } from 'react'
import type * as z from 'zod/mini'

/** The error messages by field name. */
type Errors = Readonly<Record<string, string>>
type FormProps = Required<Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onChange'>>

interface SignedOutForm<Name extends string> {
  readonly formProps: FormProps
  /** Returns the props that connect an input with the form: its name and its error. */
  readonly toField: (name: Name) => { readonly name: Name; readonly error: string | undefined }
  readonly errors: Errors
  readonly isPending: boolean
}

/**
 * The state of a form with uncontrolled inputs. It is validated on submit, and on every change after that. Written by
 * hand, because a form library would add 12 kB to the sign-in page's 110 kB.
 */
export function useSignedOutForm<Values extends object, Input extends object>(
  schema: z.ZodMiniType<Values, Input>,
  /** Returns the server's errors in fields, if any. */
  send: (values: Values) => Promise<readonly FieldError[] | void>,
): SignedOutForm<keyof Input & string> {
  const [errors, setErrors] = useState<Errors>({})
  const [isPending, setIsPending] = useState(false)
  const wasChecked = useRef(false)

  const parse = (form: HTMLFormElement) => schema.safeParse(Object.fromEntries(new FormData(form)))

  const submit = async (form: HTMLFormElement) => {
    wasChecked.current = true
    const { success, data, error } = parse(form)
    const found = toErrors(error)
    setErrors(found)
    if (!success) return focusInvalidField(form, found)
    setIsPending(true)
    try {
      const refused = toRefused(await send(data))
      setErrors(refused)
      if (Object.keys(refused).length > 0) focusInvalidField(form, refused)
    } finally {
      setIsPending(false)
    }
  }

  return {
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onChange: (event) => {
        if (wasChecked.current) setErrors(toErrors(parse(event.currentTarget).error))
      },
    },
    toField: (name) => ({ name, error: errors[name] }),
    errors,
    isPending,
  }
}

/** Returns the first error of each field. */
const toErrors = (error: z.core.$ZodError | undefined): Errors => {
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}

const toRefused = (refused: readonly FieldError[] | void): Errors =>
  Object.fromEntries((refused ?? []).map(({ path, message }) => [path, message]))

const focusInvalidField = (form: HTMLFormElement, errors: Errors): void => {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  // A rule about several fields may name a field that is not visible.
  const target = inputs.find(({ name }) => name in errors) ?? inputs[0]
  target?.focus()
}
