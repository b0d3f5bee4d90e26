import { isolateBidi } from '../../domain/format/format.ts'
import { linkLifetimeHours } from '../../domain/users/passwords.ts'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

interface OneTimeLinkDialogProps {
  /** Name of the user the link is for. */
  name: string
  /** Path of the link, from the server's response. */
  path: string
  onClose: () => void
}

/** Dialog that shows a one-time link, only once, to be copied and passed on. */
export const OneTimeLinkDialog = ({ name, path, onClose }: OneTimeLinkDialogProps) => {
  const t = useTranslate()

  return (
    <ShownOnce
      title={t('users.link.title')}
      text={t('users.link.text', { name: isolateBidi(name), smart_count: linkLifetimeHours })}
      label={t('users.link.label')}
      value={new URL(path, window.location.origin).href}
      messages={{
        copy: t('users.link.copy'),
        copied: t('users.link.copied'),
        notCopied: t('users.link.notCopied'),
        close: t('users.link.close'),
      }}
      onClose={onClose}
    />
  )
}
