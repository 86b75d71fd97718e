import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegister,
} from 'react-hook-form'

/** Returns a function for the props that connect an input with the form: its registration and its error. */
export const connectFields =
  <V extends FieldValues>(register: UseFormRegister<V>, errors: FieldErrors<V>) =>
  <N extends FieldPath<V>>(name: N, options?: RegisterOptions<V, N>) => {
    const error: { readonly message?: string } | undefined = get(errors, name)
    return { ...register(name, options), error: error?.message }
  }
