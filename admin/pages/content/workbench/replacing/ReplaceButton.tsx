import FindReplace from '@mui/icons-material/FindReplace'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { contentAccess } from '../../../../../domain/access-rules.ts'
import { isLanguage, type Language } from '../../../../../domain/languages.ts'
import type { WorkbenchFilter } from '../../../../providers/pages/workbench.ts'
import { onDemand } from '../../../../ui/loading/later.ts'
import { useMay } from '../../../../ui/useAccount.ts'
import { useShortcut } from '../../../../ui/useShortcut.ts'
import { useWords } from '../../../../ui/useWords.ts'

const ReplaceDialog = onDemand(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog)

/** The language that the filter is about; Russian where it is about none. */
const languageOf = ({ draft, outdated, failing }: WorkbenchFilter): Language =>
  [draft, outdated, failing].find(isLanguage) ?? 'ru'

/** Opens the replacing of words in the texts that are shown, for who may save them. */
export const ReplaceButton = ({ filter }: { filter: WorkbenchFilter }) => {
  const words = useWords()
  const mayReplace = useMay()(contentAccess.draft)
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('Ctrl+KeyH', () => mayReplace && setIsOpen(true))
  if (!mayReplace) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FindReplace />}
        aria-keyshortcuts="Control+H"
        onClick={() => setIsOpen(true)}
      >
        {words('workbench.replacing.open')}
      </Button>
      <Suspense>
        {isOpen && (
          <ReplaceDialog filter={filter} language={languageOf(filter)} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
