import HeadsetMicIcon from '@mui/icons-material/HeadsetMicOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

const SupportDialog = lazyRoute(async () => (await import('./SupportDialog.tsx')).SupportDialog)

/** Opens what the technical support wants to know of this moment. */
export const SupportButton = () => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton
        aria-label={t('support.open')}
        title={t('support.open')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <HeadsetMicIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SupportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
