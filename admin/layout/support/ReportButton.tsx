import Button from '@mui/material/Button'
import { useCopy } from '../../ui/useCopy.ts'
import { useWords } from '../../ui/useWords.ts'
import { useReport } from './useReport.ts'

/** Copies the report of this moment, where an error stands in the way of the page. */
export const ReportButton = () => {
  const words = useWords()
  const { outcome, copy } = useCopy(useReport())
  return (
    <Button color="inherit" aria-live="polite" onClick={() => void copy()}>
      {words(outcome ? `outward.once.${outcome}` : 'support.copyReport')}
    </Button>
  )
}
