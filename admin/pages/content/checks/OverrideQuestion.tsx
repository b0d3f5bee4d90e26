import { useWords } from '../../../ui/useWords.ts'
import { ReasonQuestion } from './ReasonQuestion.tsx'

interface Props {
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why texts are published that the checks warn of. */
export const OverrideQuestion = (props: Props) => {
  const words = useWords()
  return (
    <ReasonQuestion
      title={words('content.checks.refused.question')}
      label={words('content.checks.refused.reason')}
      hint={words('content.checks.refused.kept')}
      act={words('content.checks.refused.publish')}
      {...props}
    />
  )
}
