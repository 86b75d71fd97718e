import { type ClassValue, clsx } from 'clsx'

export function cx(...classes: ClassValue[]): string {
  return clsx(classes)
}
