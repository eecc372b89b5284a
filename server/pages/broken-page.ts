/** A static page that needs no build, so that it can be sent whatever failed. */
export function plainPage(heading: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · Stagebell</title>
<style>
:root{color-scheme:light dark}
body{display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;background:light-dark(#fbfaf7,#0a0a0b);color:light-dark(#0b0b0c,#f6f4ef);font:1.0625rem/1.5 system-ui,sans-serif}
h1{margin:0;font:900 3.5rem/.9 Impact,"Arial Narrow",sans-serif}
a{color:inherit}
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p><a href="">Try again</a> · <a href="/">Go to the front page</a></p>
</main>
</body>
</html>
`;
}

/** What is shown when the pages themselves cannot be rendered. */
export const BROKEN_PAGE = plainPage(
  'Something broke on our side.',
  'Please try again in a moment.',
);
