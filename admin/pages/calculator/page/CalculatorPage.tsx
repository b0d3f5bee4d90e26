import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWords } from '../../../ui/useWords.ts'

/** The parameters of one bank: read, changed, scheduled. */
export const CalculatorPage = () => <PageHeader title={useWords()('shell.menu.calculator')} />
