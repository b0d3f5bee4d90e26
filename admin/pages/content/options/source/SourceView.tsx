import { Alert, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { LeavingWarning } from '../../../../editing/LeavingWarning.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { dataOf } from '../editing/dropdown.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { optionsIn } from '../editing/values.ts'
import { SourceField } from './SourceField.tsx'
import { SourceMistakes } from './SourceMistakes.tsx'
import { lineStarts } from './source-lines.ts'
import type { SourceMistake } from './source-mistakes.ts'
import { takenValues } from './taken-values.ts'
import { useSource } from './useSource.ts'
import { withIdentities } from './with-identities.ts'

/** A dropdown as JSON, which can be edited: what it says goes into the table, what is wrong is told at its line. */
export const SourceView = ({ editing }: { editing: DropdownEditing }) => {
  const words = useWords()
  const hint = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { base, values, typeStep } = editing
  const source = useSource(dataOf(base, values), (data) => {
    const options = withIdentities(optionsIn(values), data.options)
    typeStep(takenValues(base.id, { ...data, options }), 'source')
    return { ...data, options }
  })
  const { text, mistakes, isBroken, isOpen, read } = source
  const starts = useMemo(() => lineStarts(text), [text])
  const goTo = ({ offset, length }: SourceMistake) => {
    field.current?.focus()
    field.current?.setSelectionRange(offset, offset + length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    // What is not taken is undone as any text is; the steps of the table are not.
    if (event.code === 'KeyZ' && isOpen) event.stopPropagation()
    // A save takes what stands here now.
    else if (event.code === 'KeyS') flushSync(() => void read())
  }
  return (
    <Stack sx={{ padding: 3, gap: 2 }}>
      {isOpen && <LeavingWarning kept="tab" />}
      <Typography id={hint} variant="body2" color="textSecondary">
        {words('options.source.hint')}
      </Typography>
      <div role="status">
        {isBroken && <Alert severity="error">{words('options.source.broken')}</Alert>}
        {mistakes.length === 0 && <Typography variant="body2">{words('options.source.fine')}</Typography>}
      </div>
      <SourceMistakes mistakes={mistakes} starts={starts} onOpen={goTo} />
      <SourceField ref={field} source={source} starts={starts} onKeyDown={onKeyDown} describedBy={hint} />
    </Stack>
  )
}
