/**
 * The page inlines these styles. The first script imports them, so that the hydration's code does not fetch
 * them again.
 */
import '#src/theme/theme.css';
import '#src/site/frame/site-header.css';
import '#src/ui/button.css';
