import { testOverlays } from './overlay-walk.ts'

testOverlays('he')
