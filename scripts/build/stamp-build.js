// The last step of `npm run build`: stores a hash of the sources.
import { stampBuild } from '../set-up/build.js';

stampBuild();
