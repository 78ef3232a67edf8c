/**
 * The styles that the page inlines. The first script imports these styles, so that the code of hydration does not
 * load them again.
 */
import '#src/theme/theme.css';
import '#src/site/frame/site-header.css';
import '#src/ui/button.css';
