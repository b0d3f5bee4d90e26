import ContentPaste from '@mui/icons-material/ContentPasteOutlined'
import { Button } from '@mui/material'
import { Suspense, useRef, useState } from 'react'
import type { DropdownOption } from '../../../../../domain/dropdowns/options.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionTools } from '../editing/tools.ts'
import { useApply } from '../preview/useApply.ts'
import { PasteDialog } from './lazy.ts'
import { usePastedTable } from './usePastedTable.ts'

/** Pastes a table from a spreadsheet: asked for by its button, or by Ctrl+V anywhere among the options. */
export const PasteTable = ({ tools }: { tools: OptionTools }) => {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  // Undefined while the dialog is closed, empty while it asks for a table.
  const [text, setText] = useState<string>()
  usePastedTable(button, setText)
  const apply = useApply(tools, () => setText(undefined))
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<ContentPaste />}
        onClick={() => setText('')}
      >
        {words('options.tools.paste.open')}
      </Button>
      {text !== undefined && (
        <Suspense fallback={null}>
          <PasteDialog
            tools={tools}
            begun={text}
            onInsert={(options: readonly DropdownOption[], said: string) => apply(options, said)}
            onClose={() => setText(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
