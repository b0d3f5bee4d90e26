import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWords } from '../../../ui/useWords.ts'

/** All banks beside each other. */
export const ComparePage = () => <PageHeader title={useWords()('shell.menu.calculator')} />
