import { EditPage } from '../../resource/form/EditPage.tsx'
import { FontPreview } from './FontPreview.tsx'

/** One setting of the menu's fonts, and the menu as it will look with what is typed. */
export const FontSetting = () => <EditPage preview={<FontPreview />} />
