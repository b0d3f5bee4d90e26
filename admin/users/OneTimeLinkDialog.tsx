import { isolateBidi } from '../../domain/format/format.ts'
import { linkLifetimeHours } from '../../domain/users/passwords.ts'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { useWords } from '../ui/useWords.ts'

interface OneTimeLinkDialogProps {
  /** Whom the link is for. */
  name: string
  /** The path that the server has answered. */
  path: string
  onClose: () => void
}

/** Shows a one-time link, this once, to be copied and passed on. */
export const OneTimeLinkDialog = ({ name, path, onClose }: OneTimeLinkDialogProps) => {
  const words = useWords()

  return (
    <ShownOnce
      title={words('users.link.title')}
      text={words('users.link.text', { name: isolateBidi(name), smart_count: linkLifetimeHours })}
      label={words('users.link.label')}
      value={new URL(path, window.location.origin).href}
      said={{
        copy: words('users.link.copy'),
        copied: words('users.link.copied'),
        notCopied: words('users.link.notCopied'),
        close: words('users.link.close'),
      }}
      onClose={onClose}
    />
  )
}
