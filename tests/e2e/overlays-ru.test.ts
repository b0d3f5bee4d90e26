import { testOverlays } from './overlay-walk.ts'

testOverlays('ru')
