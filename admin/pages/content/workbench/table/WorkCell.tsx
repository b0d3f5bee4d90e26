import type { ReactNode } from 'react'
import { directions, type Language } from '../../../../../domain/languages.ts'
import { textStatus } from '../../../../content-shared/content-items.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'

interface Props {
  text: WorkbenchText
  language: Language
  children: ReactNode
}

/** The cell of a language, in its direction, with its status as an edge. */
export const WorkCell = ({ text, language, children }: Props) => (
  <td dir={directions[language]} lang={language} data-status={textStatus(text, language)}>
    {children}
  </td>
)
