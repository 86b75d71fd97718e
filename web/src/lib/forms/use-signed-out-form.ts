import type { FieldError } from '@roost/contract/endpoint/error-body.ts'
import { type ComponentProps, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { t } from '../locale/language.ts'

/** The error messages by field name. */
type Errors = Readonly<Record<string, string>>
type FormProps = Required<Pick<ComponentProps<'form'>, 'noValidate' | 'onFocus' | 'onSubmit' | 'onChange'>>

interface SignedOutForm<Name extends string> {
  readonly formProps: FormProps
  /** Returns the props that connect an input with the form: its name and its error. */
  readonly toField: (name: Name) => { readonly name: Name; readonly error: string | undefined }
  readonly errors: Errors
  readonly isPending: boolean
}

/**
 * The state of a form with uncontrolled inputs. It is validated on submit, and on every change after that. Written by
 * hand, because a form library would add 12 kB to the sign-in page's 110 kB. The schema, with another 12 kB, loads when
 * the form receives the focus.
 */
export function useSignedOutForm<Values extends object, Input extends object>(
  /** Must be a stable function. */
  loadSchema: () => Promise<z.ZodMiniType<Values, Input>>,
  /** Returns the server's errors in fields, if any. */
  send: (values: Values) => Promise<readonly FieldError[] | void>,
): SignedOutForm<keyof Input & string> {
  const [errors, setErrors] = useState<Errors>({})
  const [isPending, setIsPending] = useState(false)
  /** Set once the form has been checked. */
  const schema = useRef<z.ZodMiniType<Values, Input>>(undefined)
  /** Known before `isPending` is drawn, so that Enter pressed twice sends the form once. */
  const isSending = useRef(false)

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return
    isSending.current = true
    setIsPending(true)
    try {
      schema.current ??= await loadSchema().catch(() => undefined)
      if (!schema.current) return setErrors(toNotLoaded(form))
      const { success, data, error } = schema.current.safeParse(readFields(form))
      const found = toErrors(error)
      setErrors(found)
      if (!success) return focusInvalidField(form, found)
      const refused = toRefused(await send(data))
      setErrors(refused)
      if (Object.keys(refused).length > 0) focusInvalidField(form, refused)
    } finally {
      isSending.current = false
      setIsPending(false)
    }
  }

  return {
    formProps: {
      noValidate: true,
      // A failed download is repeated, and reported, on submit.
      onFocus: () => void loadSchema().catch(() => {}),
      onSubmit: (event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onChange: (event) => {
        if (schema.current)
          setErrors(toErrors(schema.current.safeParse(readFields(event.currentTarget)).error))
      },
    },
    toField: (name) => ({ name, error: errors[name] }),
    errors,
    isPending,
  }
}

/** The first field reports that the form cannot be checked. */
const toNotLoaded = (form: HTMLFormElement): Errors => {
  const [name = ''] = Object.keys(readFields(form))
  return { [name]: t('This could not be loaded. Please check the connection and try again.') }
}

const readFields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

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
