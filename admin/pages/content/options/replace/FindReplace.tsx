import FindReplaceIcon from '@mui/icons-material/FindReplace'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import type { DropdownOption } from '../../../../../domain/dropdowns/options.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionTools } from '../editing/tools.ts'
import { useApply } from '../preview/useApply.ts'
import { ReplaceDialog } from './lazy.ts'

/** Finds and replaces words in the texts of all options. */
export const FindReplace = ({ tools }: { tools: OptionTools }) => {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const apply = useApply(tools, () => setIsOpen(false))
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<FindReplaceIcon />}
        disabled={tools.options.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {words('options.tools.replace.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReplaceDialog
            options={tools.options}
            onReplace={(options: readonly DropdownOption[], said: string) => apply(options, said)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
