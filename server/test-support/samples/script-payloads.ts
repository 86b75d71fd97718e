/** Texts that would run a script if they were inserted as markup, as an attribute, as an address or as a JSON block. */
export const scriptPayloads: readonly string[] = [
  '<script>hit()</script>',
  '</script><script>hit()</script>',
  '</title><img src=x onerror=hit()>',
  '"><svg onload=hit()>',
  "'><iframe srcdoc='&lt;script&gt;parent.hit()&lt;/script&gt;'></iframe>",
  '--><img src=x onerror=hit()>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<a href=javascript:hit()>soup</a>',
  '<p style="background:url(//payload.example/c.png)">soup</p>',
]

/** Texts that would run a script if they became an address. */
export const addressPayloads: readonly string[] = [
  'javascript:hit()',
  'JaVaScRiPt:hit()//https://recipes.example',
  'java\tscript:hit()',
  'data:text/html,<script>hit()</script>',
  'vbscript:hit()',
  '//payload.example/a.js',
]
