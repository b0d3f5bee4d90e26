import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWords } from '../../../ui/useWords.ts'

/** The general formula, whichever the bank. */
export const FormulaPage = () => <PageHeader title={useWords()('shell.menu.calculator')} />
