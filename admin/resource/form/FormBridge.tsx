import { useEffect, useEffectEvent } from 'react'
import { setSubmissionErrors } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { same } from '../../editing/state.ts'
import { refusalIn } from '../../providers/http.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { refusedErrors } from './field-errors.ts'
import { useRecordEditingAround } from './useRecordEditing.ts'

/**
 * Between the inputs of a form and the editing of its record: what is typed goes there, and what is to be
 * shown, or said beside a field, comes from there.
 */
export const FormBridge = () => {
  const descriptor = useDescriptor()
  const language = useLanguage()
  const { values, type, failure } = useRecordEditingAround()
  const { subscribe, getValues, setValue, setError } = useFormContext()
  const onTyped = useEffectEvent((path: string) => type(path, getValues(path)))
  const show = useEffectEvent(() => {
    for (const [path, value] of Object.entries(values))
      if (!same(getValues(path), value)) setValue(path, value)
  })
  const refuse = useEffectEvent((error: Error) =>
    setSubmissionErrors(
      refusedErrors(descriptor, refusalIn(error)?.errors ?? {}, { language, values: getValues() }),
      setError,
    ),
  )
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // What is set from here comes without a type.
        callback: ({ name, type: kind }) => {
          if (name && kind === 'change') onTyped(name)
        },
      }),
    [subscribe],
  )
  useEffect(show)
  useEffect(() => {
    if (failure) refuse(failure)
  }, [failure])
  return null
}
