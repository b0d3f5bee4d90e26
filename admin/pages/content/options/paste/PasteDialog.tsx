import { type ClipboardEvent, useState } from 'react'
import type { DropdownOption } from '../../../../../domain/dropdowns/options.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionTools } from '../editing/tools.ts'
import { ToolDialog } from '../preview/ToolDialog.tsx'
import { HeadingNote } from './HeadingNote.tsx'
import { outcomeInWords } from './outcome-words.ts'
import { PastedSource } from './PastedSource.tsx'
import { PastedTable } from './PastedTable.tsx'
import { PasteField } from './PasteField.tsx'
import { type Pasting, usePasting } from './usePasting.ts'

export interface PasteDialogProps {
  tools: Pick<OptionTools, 'options' | 'base'>
  /** What was pasted; empty while it is asked for. */
  begun: string
  /** Puts these options in place of all, and says what was done. */
  onInsert: (options: readonly DropdownOption[], said: string) => void
  onClose: () => void
}

/** The foot of the dialog: what would come of it, and what does it. */
const useFoot = (pasting: Pasting, typed: string, onInsert: PasteDialogProps['onInsert']) => {
  const words = useWords()
  const { body, chosen, table } = pasting
  if (table.rows.length === 0)
    return {
      summary: '',
      label: words('options.tools.paste.read'),
      isOff: typed.trim() === '',
      onAct: () => pasting.read(typed),
    }
  const outcome = outcomeInWords(words, pasting)
  const rows = words('options.tools.paste.outOf', { smart_count: body.length })
  return {
    summary: words('options.tools.paste.summary', { count: chosen.length, rows, outcome }),
    label: words('options.tools.paste.insert', { smart_count: chosen.length }),
    isOff: chosen.length === 0,
    onAct: () => onInsert(pasting.outcome(), words('options.tools.paste.done', { outcome })),
  }
}

/** Pastes a table into the options, once what it will become was shown. Another table may be pasted over it. */
export const PasteDialog = ({ tools, begun, onInsert, onClose }: PasteDialogProps) => {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const pasting = usePasting(tools, begun)
  const hasRows = pasting.table.rows.length > 0
  const { summary, ...act } = useFoot(pasting, typed, onInsert)
  const takeOther = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (hasRows && pasted.trim() !== '') pasting.read(pasted)
  }
  return (
    <ToolDialog
      title={words('options.tools.paste.open')}
      summary={summary}
      act={act}
      onPaste={takeOther}
      onClose={onClose}
    >
      {hasRows ? (
        <>
          <PastedSource pasting={pasting} />
          <PastedTable pasting={pasting} />
          <HeadingNote pasting={pasting} />
        </>
      ) : (
        <PasteField typed={typed} onType={setTyped} onRead={pasting.read} isEmpty={pasting.text !== ''} />
      )}
    </ToolDialog>
  )
}
