import { isolateBidi } from '../../../domain/format/format.ts'
import { ShownOnce } from '../../ui/secrets/ShownOnce.tsx'
import { useWords } from '../../ui/useWords.ts'

interface Props {
  of: 'keys' | 'webhooks'
  /** What the key or the webhook is called. */
  name: string
  value: string
  onClose: () => void
}

/** Shows the key of a reading system, or what a webhook signs by, this once. */
export const SecretDialog = ({ of, name, value, onClose }: Props) => {
  const words = useWords()
  return (
    <ShownOnce
      title={words(`outward.${of}.title`, { name: isolateBidi(name) })}
      text={words(`outward.${of}.text`)}
      label={words(`outward.${of}.label`)}
      value={value}
      said={{
        copy: words('outward.once.copy'),
        copied: words('outward.once.copied'),
        notCopied: words('outward.once.notCopied'),
        close: words('outward.once.close'),
      }}
      onClose={onClose}
    />
  )
}
