// The last step of `npm run build`: remembers which sources the build was made from.
import { stampBuild } from '../set-up/build.js';

stampBuild();
