import DefaultTheme from 'vitepress/theme-without-fonts'
import PlayGround from './PlayGround.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('PlayGround', PlayGround)
  },
}
