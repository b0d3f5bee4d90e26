import type { MessageKey } from '../../../../locales/en.ts'
import type { Arrangement } from '../useArrangement.ts'

interface Column {
  label: MessageKey
  /** In pixels, or a share of the table. */
  width?: number | string
}

const text: Column = { label: 'content.pending.columns.text', width: '18%' }
const language: Column = { label: 'content.pending.columns.language', width: 72 }
const kind: Column = { label: 'content.pending.columns.kind', width: 96 }
const who: Column = { label: 'content.pending.columns.who', width: 144 }
const checks: Column = { label: 'content.pending.columns.checks', width: 136 }

const columns: Readonly<Record<Arrangement, readonly Column[]>> = {
  sides: [
    text,
    language,
    kind,
    { label: 'content.pending.now' },
    { label: 'content.pending.becomes' },
    who,
    checks,
  ],
  line: [text, language, kind, { label: 'content.pending.columns.change' }, who, checks],
  card: [{ label: 'content.pending.columns.text' }],
}

/** The columns of the table beside the one in which changes are chosen. */
export const columnsOf = (arrangement: Arrangement): readonly Column[] => columns[arrangement]
